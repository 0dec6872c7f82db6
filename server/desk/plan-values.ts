import { feeInWords } from '../../model/courses/fee.ts';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { participantsInWords, seatsOf, type Form } from '../../model/forms/form.ts';
import { countInWords } from '../../model/text/words.ts';
import { HttpError } from '../http-error.ts';
import { writeCorrectedEmail, writeReplacementEmails } from '../mail/desk-emails.ts';
import { valuesKeptUntil } from '../retention/values-kept-until.ts';
import type { StoreTransaction } from '../store/contract.ts';
import { makeId } from '../store/make-id.ts';
import type { Booking, EmailState, NewSubmission, Submission, SubmissionChange } from '../store/records.ts';
import { makeReference, referencePattern } from '../submissions/make-reference.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import { deskOperation } from './changes.ts';
import { checkFields, hiddenNames } from './form-fields.ts';
import { emailParts, type Plan, type PlanParts } from './plan.ts';
import type { RegistrationView } from './views/registration.ts';
import { fieldsBody, valuesTable } from './views/fields.ts';
import { h, type FormField } from './views/parts.ts';

/** Fields that choose the course and the date, which only a move changes. */
const bookingFields = ({ choosesIntake, choosesCourse }: Form) => [choosesIntake, choosesCourse?.field];

function formOf({ form, submission }: RegistrationView): Form {
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its answers cannot be checked.');
  if (submission.state === 'suspected') throw new HttpError(409, 'This is held back. Let it in first.');
  return form;
}

/** Fields whose stored value is added to the options, because the form may no longer offer it. */
const withKeptOptions = (fields: readonly FormField[], values: Submission['values']): FormField[] =>
  fields.map((field) => {
    const value = values[field.name] ?? '';
    const isOffered = value === '' || field.options.some((option) => option.value === value);
    return isOffered ? field : { ...field, options: [...field.options, { value, label: value }] };
  });

/** Values at the time the page was opened, so that a colleague's later correction is not reverted. */
function readWas({ texts }: SentForm, values: Submission['values']): Record<string, string> {
  try {
    const was: unknown = JSON.parse(texts.get(hiddenNames.was) ?? '{}');
    return { ...values, ...(typeof was === 'object' ? was : {}) };
  } catch {
    return { ...values };
  }
}

/** Derived changes: fee and seats from the number of participants, and retention dates. */
function changeOf(submission: Submission, form: Form, values: Submission['values'], { content }: PlanParts) {
  const { booking } = submission;
  const course = content.courses.find(({ slug }) => slug === booking?.course);
  const participants = participantsInWords(form, values);
  const hasNewFee = booking && course && participants !== participantsInWords(form, submission.values);
  const rebooked: Booking | undefined = hasNewFee
    ? { ...booking, feeText: feeInWords(course.price, participants) }
    : undefined;
  const corrected = { ...submission, values, ...(rebooked && { booking: rebooked }) };
  const set: SubmissionChange = {
    values,
    keptUntil: valuesKeptUntil(corrected, content),
    seats: seatsOf(form, values),
    ...(rebooked && { booking: rebooked }),
  };
  return { corrected, set };
}

/** States of an email that has not reached its recipient and that the desk still wants to send. */
const unsentStates: readonly EmailState[] = ['waiting', 'refused', 'expired'];

/** Corrects values, by the rules of the public form. Unsent emails then go to the corrected address. */
export const correct: Plan = (view, sent, parts) => {
  const form = formOf(view);
  const { submission } = view;
  const kept = Object.fromEntries(form.fields.map(({ name }) => [name, submission.values[name] ?? '']));
  const asked = form.fields.filter(({ name }) => !bookingFields(form).includes(name));
  const fields = withKeptOptions(asked, kept);
  const title = 'Correct';
  const ask = (values: Record<string, string>, errors: readonly FieldError[], status: number) => {
    const hidden = { [hiddenNames.was]: JSON.stringify(kept), [hiddenNames.step]: 'check' };
    const body = fieldsBody({ submission, action: 'correct', fields, values, errors, hidden, button: 'Go on' });
    return { title, body, status };
  };
  if (!sent.texts.has(hiddenNames.step)) return ask(kept, [], 200);
  const was = readWas(sent, kept);
  const texts = new Map(Object.entries(kept));
  for (const { name } of fields) {
    const text = sent.texts.get(name);
    if (text !== undefined && text.replaceAll('\r\n', '\n') !== was[name]) texts.set(name, text);
  }
  const { values: checked, errors } = checkFields(fields, { ...sent, texts });
  if (errors.length > 0) return ask(checked, errors, 422);
  const changed = fields.filter(({ name }) => checked[name] !== kept[name]);
  if (changed.length === 0)
    return ask(
      checked,
      [{ field: 'form', message: 'Nothing differs from what is kept. Correct something first.' }],
      422,
    );
  const values = { ...submission.values, ...checked };
  const { corrected, set } = changeOf(submission, form, values, parts);
  const [from = '', to = ''] = [kept['email'], values['email']];
  const unsent = view.emails.filter(({ recipient, state }) => recipient === from && unsentStates.includes(state));
  // An email that goes to the new address after all needs no second one.
  const isSuggested = from !== to && unsent.length === 0;
  const suggestion = writeCorrectedEmail(corrected, emailParts(view, parts), isSuggested);
  return {
    title,
    summary: h(
      'div',
      null,
      valuesTable(changed, kept, checked),
      from !== to && unsent.length > 0
        ? h('p', null, `The desk sends ${countInWords(unsent.length, 'email')} that did not reach ${from} to ${to}.`)
        : null,
    ),
    button: 'Save the correction',
    set,
    event: `Corrected: ${changed.map(({ label }) => label).join(', ')}`,
    drafts: suggestion ? [{ name: 'registrant', ...suggestion }] : [],
    values: Object.fromEntries(changed.map(({ name }) => [name, checked[name] ?? ''])),
    alsoWrite:
      from !== to && to !== ''
        ? async (tx: StoreTransaction) => void (await tx.readdressEmails(submission.id, from, to, parts.now))
        : undefined,
  };
};

/**
 * Replaces the registrant by a colleague. The colleague gets a separate registration, so that access, retention and
 * erasure of one person do not affect the other's data.
 */
export const replace: Plan = (view, sent, parts) => {
  const form = formOf(view);
  const { submission } = view;
  const { booking, values: before, state } = submission;
  if (!booking || state === 'cancelled')
    throw new HttpError(409, 'Only a registration that is not cancelled can be taken over.');
  const carried = [...bookingFields(form), form.countsParticipants];
  const fields = form.fields.filter(({ name }) => !carried.includes(name));
  const title = 'Replace by a colleague';
  const ask = (values: Record<string, string>, errors: readonly FieldError[], status: number) => {
    const hidden = { [hiddenNames.step]: 'check' };
    const body = fieldsBody({ submission, action: 'replace', fields, values, errors, hidden, button: 'Go on' });
    return { title, body, status };
  };
  const shared = fields.filter(({ autocomplete }) => autocomplete === 'organization');
  if (!sent.texts.has(hiddenNames.step))
    return ask(Object.fromEntries(shared.map(({ name }) => [name, before[name] ?? ''])), [], 200);
  const { values: checked, errors } = checkFields(fields, sent);
  if (errors.length > 0) return ask(checked, errors, 422);
  const sentReference = sent.texts.get(hiddenNames.reference) ?? '';
  const reference = referencePattern.test(sentReference) ? sentReference : makeReference();
  const { now, content } = parts;
  const id = makeId(now);
  const kept = Object.fromEntries(carried.flatMap((name) => (name && before[name] ? [[name, before[name]]] : [])));
  const colleague: NewSubmission = {
    id,
    reference,
    form: submission.form,
    kind: submission.kind,
    key: `desk:${id}`,
    values: { ...kept, ...checked },
    valuesHash: id,
    state,
    receivedAt: now,
    booking,
    seats: submission.seats,
  };
  const emails = writeReplacementEmails(submission, colleague, emailParts(view, parts));
  return {
    title,
    summary: valuesTable(fields, before, checked),
    button: 'Replace',
    set: { state: 'cancelled' },
    event: `A colleague takes the place: ${reference}`,
    drafts: [
      { name: 'colleague', email: emails.toColleague, submissionId: id, isSuggested: true },
      { name: 'registrant', email: emails.toRegistrant, isSuggested: true },
    ],
    values: { ...checked, [hiddenNames.reference]: reference },
    async alsoWrite(tx, { author }) {
      await tx.addSubmission({ ...colleague, keptUntil: valuesKeptUntil(colleague, content) });
      await tx.addEvent(id, { at: now, author, kind: 'change', body: `Takes the place of ${submission.reference}` });
      await tx.noteOperation({ at: now, action: deskOperation, details: { change: 'added', id, account: author } });
    },
  };
};
