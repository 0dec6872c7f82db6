import { findBooked } from '../../../model/courses/course.ts';
import { feeInWords } from '../../../model/courses/fee.ts';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { Field, Form } from '../../../model/forms/form-schema.ts';
import { participantsInWords, seatsOf, valueInWords } from '../../../model/forms/form.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../../server/http-error.ts';
import { bookingEmail, participantTerms } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import { valuesKeptUntil } from '../../../server/retention/purge.ts';
import { statesWithoutSeat, type Booking, type NewSubmission, type Submission } from '../../../server/store/records.ts';
import { checkSubmission } from '../../../server/submissions/check-submission.ts';
import { makeId, makeReference, referencePattern } from '../../../server/store/ids.ts';
import { tableOf } from '../lists.ts';
import { paragraph } from '../page.ts';
import { hiddenNames, hiddenInitialValues, readEdited } from '../sent-values.ts';
import { calendarStatus } from '../states.ts';
import type { SubmissionDetails } from '../read-submissions.ts';
import { emailParts, registrantDraft, type Draft, type Plan, type PlanParts } from './change.ts';
import { addEntry } from './save-changes.ts';

type Values = Readonly<Record<string, string>>;

/** Fields that choose the course and the date, which only a move changes. */
const bookingFields = ({ choosesIntake, choosesCourse }: Form) => [choosesIntake, choosesCourse];

function requireForm({ form, submission }: SubmissionDetails): Form {
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its answers cannot be checked.');
  if (submission.state === 'suspected') throw new HttpError(409, 'This is held back. Let it in first.');
  return form;
}

/** Values before and after a change. */
const changesTable = (fields: readonly Field[], before: Values, after: Values) =>
  tableOf('What changes', fields, [
    ['Field', ({ label }) => label],
    ['Now', (field) => valueInWords(field, before)],
    ['Then', (field) => valueInWords(field, after)],
  ]);

/** Fields that can be corrected. A choice keeps its current option, even if the form no longer offers it. */
const correctableFields = (form: Form, currentValues: Values): Field[] =>
  form.fields
    .filter(({ name }) => !bookingFields(form).includes(name))
    .map((field) => {
      const value = currentValues[field.name] ?? '';
      const isOffered = value === '' || field.options.some((option) => option.value === value);
      return isOffered ? field : { ...field, options: [...field.options, { value, label: value }] };
    });

/** The booking of corrected values, with another fee if the number of participants changes. */
function correctedBooking(form: Form, { booking, values: valuesBefore }: Submission, values: Values, parts: PlanParts) {
  if (!booking) return undefined;
  const { course } = findBooked(parts.content.courses, booking);
  const participants = participantsInWords(form, values);
  if (!course || participants === participantsInWords(form, valuesBefore)) return booking;
  return { ...booking, feeText: feeInWords(booking.fee ?? course.price, participants) };
}

/** The email about a correction. @param isSuggested if no unsent email reaches the corrected address anyway */
function correctionDraft(
  corrected: SubmissionDetails,
  booking: Booking,
  parts: PlanParts,
  isSuggested: boolean,
): Draft {
  const { courseName } = booking;
  const wording = {
    subject: `Your registration for ${courseName}`,
    opening: `We have corrected your registration for ${courseName}.`,
    terms: participantTerms,
    status: isSuggested ? calendarStatus(corrected.submission.state) : undefined,
  };
  return registrantDraft(corrected, booking, wording, parts, isSuggested);
}

/** Checks the corrected values, of which at least one must differ. A colleague's later correction of another field is kept. */
async function readCorrection(fields: Field[], currentValues: Values, sent: SentForm) {
  const { values, errors } = await checkSubmission({ fields }, new Map(readEdited(currentValues, sent)));
  const changedFields = fields.filter(({ name }) => values[name] !== currentValues[name]);
  if (errors.length === 0 && changedFields.length === 0)
    errors.push({ field: 'form', message: 'Nothing differs from what is kept. Correct something first.' });
  return { values, changedFields, errors };
}

/** A corrected address, with the number of emails that did not reach the one before; undefined if it stays, or is removed. */
function findNewAddress(emails: SubmissionDetails['emails'], before: Values, after: Values) {
  const [from = '', to = ''] = [before['email'], after['email']];
  if (from === to || to === '') return undefined;
  const unsentEmails = emails.filter(({ recipient, state }) => recipient === from && state !== 'sent');
  return { from, to, unsentCount: unsentEmails.length };
}

/** Corrects values, by the rules of the public form. Unsent emails then go to the corrected address. */
export const correctValues: Plan = async (details, sent, parts) => {
  const form = requireForm(details);
  const { submission } = details;
  const title = 'Correct';
  const currentValues = Object.fromEntries(form.fields.map(({ name }) => [name, submission.values[name] ?? '']));
  const fields = correctableFields(form, currentValues);
  const ask = (values: Values, errors: readonly FieldError[] = []) => ({
    title,
    form: { fields, values, errors },
    values: hiddenInitialValues(currentValues),
  });
  if (!sent.has(hiddenNames.step)) return ask(currentValues);
  const { values: newValues, changedFields, errors } = await readCorrection(fields, currentValues, sent);
  if (errors.length > 0) return ask(newValues, errors);
  const values = { ...submission.values, ...newValues };
  const booking = correctedBooking(form, submission, values, parts);
  const corrected = { ...submission, values, ...(booking && { booking }) };
  const newAddress = findNewAddress(details.emails, currentValues, newValues);
  const isSuggested = newAddress?.unsentCount === 0;
  // Seats that were counted by names stay, unless another number is chosen.
  const isCountChanged = changedFields.some(({ name }) => name === form.countsParticipants);
  const seats = isCountChanged ? seatsOf(form, values) : submission.seats;
  const takesMore = seats > submission.seats && !statesWithoutSeat.includes(submission.state);
  return {
    title,
    body: [
      changesTable(changedFields, currentValues, newValues),
      newAddress &&
        newAddress.unsentCount > 0 &&
        paragraph(
          `The office sends ${countInWords(newAddress.unsentCount, 'email')} that did not reach ${newAddress.from} to ${newAddress.to}.`,
        ),
    ],
    values: Object.fromEntries(changedFields.map(({ name }) => [name, newValues[name] ?? ''])),
    save: {
      button: 'Save the correction',
      drafts: booking ? [correctionDraft({ ...details, submission: corrected }, booking, parts, isSuggested)] : [],
      set: {
        values,
        seats,
        keptUntil: valuesKeptUntil(corrected, parts.content),
        ...(booking && { booking }),
      },
      event: `Corrected: ${changedFields.map(({ label }) => label).join(', ')}`,
      takes: takesMore ? { booking, seats } : undefined,
      async alsoWrite(tx, { now }) {
        if (newAddress) await tx.readdressEmails(submission.id, newAddress.from, newAddress.to, now);
      },
    },
  };
};

/** The emails about a replacement, to the colleague and to the registrant. */
function replacementDrafts(
  details: SubmissionDetails,
  colleague: NewSubmission,
  booking: Booking,
  parts: PlanParts,
): Draft[] {
  const course = booking.courseName;
  const wordingToColleague = {
    subject: `Your place on ${course}`,
    opening: `You are taking a colleague’s place on ${course}, and we have registered you for it.`,
    terms: participantTerms,
    status: calendarStatus(colleague.state),
    closing: ['Your colleague or your organisation gave us your name and contact details.'],
  };
  const wordingToRegistrant = {
    subject: `A colleague is taking your place on ${course}`,
    opening: `A colleague is taking your place on ${course}, as you or your organisation asked. You do not need to do anything else.`,
    status: 'CANCELLED' as const,
  };
  const partsOfRegistrant = emailParts(details, parts);
  const colleagueEmail = bookingEmail(colleague, booking, wordingToColleague, { ...partsOfRegistrant, uid: undefined });
  const registrantEmail = bookingEmail(details.submission, booking, wordingToRegistrant, partsOfRegistrant);
  return [
    { name: 'colleague', email: { ...colleagueEmail, submissionId: colleague.id }, isSuggested: true },
    { name: 'registrant', email: registrantEmail, isSuggested: true },
  ];
}

/**
 * Replaces the registrant by a colleague. The colleague gets a separate registration, so that access, retention and
 * erasure of one person do not affect the other's data.
 */
export const replaceRegistrant: Plan = async (details, sent, parts) => {
  const form = requireForm(details);
  const { submission } = details;
  const { booking, values: registrantValues, state } = submission;
  if (!booking || state === 'cancelled')
    throw new HttpError(409, 'Only a registration that is not cancelled can be taken over.');
  const keptFields = [...bookingFields(form), form.countsParticipants];
  const fields = form.fields.filter(({ name }) => !keptFields.includes(name));
  const title = 'Replace with a colleague';
  const valuesOf = (names: readonly (string | undefined)[]) =>
    Object.fromEntries(
      names.flatMap((name) => (name !== undefined && registrantValues[name] ? [[name, registrantValues[name]]] : [])),
    );
  const companyFields = fields.filter(({ autocomplete }) => autocomplete === 'organization').map(({ name }) => name);
  if (!sent.has(hiddenNames.step)) return { title, form: { fields, values: valuesOf(companyFields) } };
  const { values: colleagueValues, errors } = await checkSubmission({ fields }, sent);
  if (errors.length > 0) return { title, form: { fields, values: colleagueValues, errors } };
  // The email that is shown has the reference, so it is kept until the form is sent.
  const sentReference = sent.get(hiddenNames.reference) ?? '';
  const reference = referencePattern.test(sentReference) ? sentReference : makeReference();
  const id = makeId(parts.now);
  const { keptUntil: _, calendarSequence: _1, ...copiedColumns } = submission;
  const values = { ...valuesOf(keptFields), ...colleagueValues };
  // The time of arrival is the place on the waiting list.
  const receivedAt = state === 'waiting' ? submission.receivedAt : parts.now;
  const colleague = { ...copiedColumns, id, reference, key: `desk:${id}`, values, valuesHash: id, receivedAt };
  return {
    title,
    body: [changesTable(fields, registrantValues, colleagueValues)],
    values: { ...colleagueValues, [hiddenNames.reference]: reference },
    save: {
      button: 'Replace',
      drafts: replacementDrafts(details, colleague, booking, parts),
      set: { state: 'cancelled' },
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
