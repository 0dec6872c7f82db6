import { findBooked } from '../../../model/courses/course.ts';
import { feeInWords } from '../../../model/courses/fee.ts';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { Field, Form } from '../../../model/forms/form-schema.ts';
import { participantsInWords, seatsOf, valueInWords } from '../../../model/forms/form.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { bookingEmail, participantTerms } from '../../../server/mail/compose-email.ts';
import { valuesKeptUntil } from '../../../server/retention/purge.ts';
import { makeId, makeReference, referencePattern } from '../../../server/store/ids.ts';
import { statesWithoutSeat, type Submission } from '../../../server/store/records.ts';
import { checkSubmission } from '../../../server/submissions/check-submission.ts';
import { addEntry } from '../../../server/submissions/save-submission.ts';
import { certificatesInWords, nameInWords } from '../../../server/submissions/submission-formats.ts';
import { tableOf } from '../lists.ts';
import { paragraph } from '../page.ts';
import type { SubmissionDetails } from '../read-submissions.ts';
import { hiddenInitialValues, deskNames, readEdited } from '../sent-values.ts';
import { calendarStatus } from '../states.ts';
import { emailParts, registrantDraft, renamedNote, type Plan, type PlanParts } from './change.ts';

type Values = Readonly<Record<string, string>>;

function requireForm({ form, submission }: SubmissionDetails): Form {
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its answers cannot be checked.');
  if (submission.state === 'suspected') throw new HttpError(409, 'This is held back. Let it in first.');
  return form;
}

/** The fields but those that choose the course and the date, which only a move changes. */
const fieldsBesideBooking = ({ fields, choosesIntake, choosesCourse }: Form): Field[] =>
  fields.filter(({ name }) => name !== choosesIntake && name !== choosesCourse);

const changesTable = (fields: readonly Field[], before: Values, after: Values) =>
  tableOf('What changes', fields, [
    ['Field', ({ label }) => label],
    ['Now', (field) => valueInWords(field, before)],
    ['Then', (field) => valueInWords(field, after)],
  ]);

/** A choice with its current option, even if the form no longer offers it; any other field as it is. */
function withCurrentOption(field: Field, value: string): Field {
  const isOffered =
    field.control !== 'select' || value === '' || field.options.some((option) => option.value === value);
  return isOffered ? field : { ...field, options: [...field.options, { value, label: value }] };
}

/** The booking of corrected values: its fee in words names the number of participants. */
function correctedBooking(form: Form, { booking, values: valuesBefore }: Submission, values: Values, parts: PlanParts) {
  if (!booking) return undefined;
  const { course } = findBooked(parts.content.courses, booking);
  const participants = participantsInWords(form, values);
  if (!course || participants === participantsInWords(form, valuesBefore)) return booking;
  return { ...booking, feeText: feeInWords(booking.fee ?? course.price, participants) };
}

/** Corrects values, by the rules of the public form. Unsent emails then go to the corrected address. */
export const correctValues: Plan = async (details, sent, parts) => {
  const form = requireForm(details);
  const { submission } = details;
  const title = 'Correct';
  const currentFields = fieldsBesideBooking(form);
  const currentValues = Object.fromEntries(currentFields.map(({ name }) => [name, submission.values[name] ?? '']));
  const fields = currentFields.map((field) => withCurrentOption(field, currentValues[field.name] ?? ''));
  const ask = (values: Values, errors: readonly FieldError[] = []) => ({
    title,
    form: { fields, values, errors },
    values: hiddenInitialValues(currentValues),
  });
  if (!sent.has(deskNames.step)) return ask(currentValues);
  const { values: newValues, errors } = await checkSubmission({ fields }, new Map(readEdited(currentValues, sent)));
  const changedFields = fields.filter(({ name }) => newValues[name] !== currentValues[name]);
  if (errors.length === 0 && changedFields.length === 0)
    errors.push({ field: 'form', message: 'Nothing differs from what is kept. Correct something first.' });
  if (errors.length > 0) return ask(newValues, errors);

  const values = { ...submission.values, ...newValues };
  const booking = correctedBooking(form, submission, values, parts);
  const corrected = { ...submission, values, ...(booking && { booking }) };
  const isRenamed = nameInWords(corrected) !== nameInWords(submission);
  const ownCertificates = details.certificates.filter(({ participantId }) => isRenamed && participantId === undefined);
  const [address = '', newAddress = ''] = [currentValues['email'], newValues['email']];
  const isReaddressed = newAddress !== address && newAddress !== '';
  const unsentCount = details.emails.filter(({ recipient, state }) => recipient === address && state !== 'sent').length;
  // Emails that did not reach the address before reach the corrected one anyway.
  const isSuggested = isReaddressed && unsentCount === 0;
  const wording = booking && {
    subject: `Your registration for ${booking.courseName}`,
    opening: `We have corrected your registration for ${booking.courseName}.`,
    terms: participantTerms,
    status: isSuggested ? calendarStatus(submission.state) : undefined,
  };
  // Seats that were counted by names stay, unless another number is chosen.
  const isCountChanged = changedFields.some(({ name }) => name === form.countsParticipants);
  const seats = isCountChanged ? seatsOf(form, values) : submission.seats;
  const takesMore = seats > submission.seats && !statesWithoutSeat.includes(submission.state);
  return {
    title,
    summary: renamedNote(certificatesInWords(corrected, [], ownCertificates)),
    body: [
      changesTable(changedFields, currentValues, newValues),
      isReaddressed &&
        unsentCount > 0 &&
        paragraph(`${countInWords(unsentCount, 'email')} that did not reach ${address} will be sent to ${newAddress}.`),
    ],
    values: Object.fromEntries(changedFields.map(({ name }) => [name, newValues[name] ?? ''])),
    save: {
      button: 'Save the correction',
      drafts: wording
        ? [registrantDraft({ ...details, submission: corrected }, booking, wording, parts, isSuggested)]
        : [],
      set: {
        values,
        seats,
        keptUntil: valuesKeptUntil(corrected, parts.content),
        ...(booking && { booking }),
      },
      event: `Corrected: ${changedFields.map(({ label }) => label).join(', ')}`,
      takes: takesMore ? { booking, seats } : undefined,
      async alsoWrite(tx, { now }) {
        if (isReaddressed) await tx.readdressEmails(submission.id, address, newAddress, now);
      },
    },
  };
};

/**
 * Replaces the registrant by a colleague. The colleague gets a separate registration, so that access, retention and
 * erasure of one person do not affect the other's data.
 */
export const replaceRegistrant: Plan = async (details, sent, parts) => {
  const form = requireForm(details);
  const { submission } = details;
  const { booking, state } = submission;
  if (!booking || state === 'cancelled')
    throw new HttpError(409, 'Only a registration that is not cancelled can be taken over.');
  const title = 'Replace with a colleague';
  const fields = fieldsBesideBooking(form).filter(({ name }) => name !== form.countsParticipants);
  const copyValues = (isCopied: (field: Field) => boolean): Values =>
    Object.fromEntries(form.fields.filter(isCopied).map(({ name }) => [name, submission.values[name] ?? '']));
  const companyValues = copyValues(({ autocomplete }) => autocomplete === 'organization');
  if (!sent.has(deskNames.step)) return { title, form: { fields, values: companyValues } };
  const { values: colleagueValues, errors } = await checkSubmission({ fields }, sent);
  if (errors.length > 0) return { title, form: { fields, values: colleagueValues, errors } };

  // The email that is shown has the reference, so it is kept until the form is sent.
  const sentReference = sent.get(deskNames.reference) ?? '';
  const reference = referencePattern.test(sentReference) ? sentReference : makeReference();
  const id = makeId(parts.now);
  const { keptUntil: _, calendarSequence: _1, ...copiedColumns } = submission;
  const values = { ...copyValues((field) => !fields.includes(field)), ...colleagueValues };
  // The time of arrival is the place on the waiting list.
  const receivedAt = state === 'waiting' ? submission.receivedAt : parts.now;
  const colleague = { ...copiedColumns, id, reference, key: `desk:${id}`, values, valuesHash: id, receivedAt };
  const course = booking.courseName;
  const wordingToColleague = {
    subject: `Your place on ${course}`,
    opening: `You are taking a colleague’s place on ${course}, and we have registered you for it.`,
    terms: participantTerms,
    status: calendarStatus(state),
    closing: ['Your colleague or your organisation gave us your name and contact details.'],
  };
  const wordingToRegistrant = {
    subject: `A colleague is taking your place on ${course}`,
    opening: `A colleague is taking your place on ${course}, as you or your organisation asked. You do not need to do anything else.`,
    status: 'CANCELLED' as const,
  };
  const withNewCalendar = { ...emailParts(details, parts), uid: undefined };
  const emailToColleague = bookingEmail(colleague, booking, wordingToColleague, withNewCalendar);
  return {
    title,
    body: [changesTable(fields, submission.values, colleagueValues)],
    values: { ...colleagueValues, [deskNames.reference]: reference },
    save: {
      button: 'Replace',
      drafts: [
        { name: 'colleague', email: { ...emailToColleague, submissionId: id }, isSuggested: true },
        registrantDraft(details, booking, wordingToRegistrant, parts, true),
      ],
      // The colleague has the payment, so no refund is due.
      set: { state: 'cancelled', payment: 'open' },
      event: `A colleague takes the place: ${reference}`,
      // The colleague has the seats of the registration, which is cancelled in the same transaction.
      takes: undefined,
      async alsoWrite(tx, authorship) {
        await tx.addSubmission({ ...colleague, keptUntil: valuesKeptUntil(colleague, parts.content) });
        const people = details.participants.map(({ id: _id, submissionId: _of, ...participant }) => participant);
        if (people.length > 0) await tx.setParticipants(id, people, authorship.now);
        await addEntry(tx, authorship, { id, body: `Takes the place of ${submission.reference}`, change: 'added' });
      },
    },
  };
};
