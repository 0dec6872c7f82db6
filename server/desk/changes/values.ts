import { feeInWords } from '../../../model/courses/fee.ts';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { participantsInWords, seatsOf, type Form } from '../../../model/forms/form.ts';
import { countInWords } from '../../../model/text/words.ts';
import { HttpError } from '../../http-error.ts';
import { writeCorrectedEmail, writeReplacementEmails } from '../../mail/desk-emails.ts';
import { valuesKeptUntil } from '../../retention/values-kept-until.ts';
import { makeId } from '../../store/make-id.ts';
import type { EmailState, Submission, SubmissionChange } from '../../store/records.ts';
import { makeReference, referencePattern } from '../../submissions/reference.ts';
import type { RegistrationView } from '../desk-parts.ts';
import { checkSubmission } from '../../submissions/check-submission.ts';
import { control, hiddenNames, hiddenWas, readEdited, type FormField } from '../form.ts';
import { html, table, type Part } from '../html.ts';
import { addEntry, emailParts, type Plan, type PlanParts } from './change.ts';

type Values = Readonly<Record<string, string>>;

/** Fields that choose the course and the date, which only a move changes. */
const bookingFields = ({ choosesIntake, choosesCourse }: Form) => [choosesIntake, choosesCourse?.field];

function formOf({ form, submission }: RegistrationView): Form {
  if (!form) throw new HttpError(409, 'The website no longer has this form, so its answers cannot be checked.');
  if (submission.state === 'suspected') throw new HttpError(409, 'This is held back. Let it in first.');
  return form;
}

/** Asks for the values of some fields. @param more hidden fields besides them */
const ask = (
  title: string,
  fields: readonly FormField[],
  values: Values,
  errors: readonly FieldError[],
  more: Part,
) => ({
  title,
  fields: [fields.map((field) => control(field, values[field.name] ?? '', errors)), more],
  errors,
  values: { [hiddenNames.step]: 'check' },
});

/** Values before and after a change. */
function valuesTable(fields: readonly FormField[], before: Values, after: Values) {
  const words = ({ name, options }: FormField, values: Values) =>
    options.find(({ value }) => value === values[name])?.label ?? values[name] ?? '';
  const rows = fields.map((field) => [field.label, words(field, before), words(field, after)]);
  return table('What changes', ['Field', 'Now', 'Then'], rows);
}

/** Derived changes: fee and seats from the number of participants, and retention dates. */
function changeOf(submission: Submission, form: Form, values: Submission['values'], { content }: PlanParts) {
  const { booking } = submission;
  const course = content.courses.find(({ slug }) => slug === booking?.course);
  const participants = participantsInWords(form, values);
  const hasNewFee = course && participants !== participantsInWords(form, submission.values);
  const rebooked = booking && hasNewFee && { booking: { ...booking, feeText: feeInWords(course.price, participants) } };
  const corrected: Submission = { ...submission, values, ...rebooked };
  const keptUntil = valuesKeptUntil(corrected, content);
  const set: SubmissionChange = { values, keptUntil, seats: seatsOf(form, values), ...rebooked };
  return { corrected, set };
}

/** States of an email that has not reached its recipient and that the desk still wants to send. */
const unsentStates: readonly EmailState[] = ['waiting', 'refused', 'expired'];

/** Corrects values, by the rules of the public form. Unsent emails then go to the corrected address. */
export const correct: Plan = async (view, sent, parts) => {
  const form = formOf(view);
  const { submission } = view;
  const kept = Object.fromEntries(form.fields.map(({ name }) => [name, submission.values[name] ?? '']));
  // The form may no longer offer the value that was chosen.
  const fields = form.fields
    .filter(({ name }) => !bookingFields(form).includes(name))
    .map((field) => {
      const value = kept[field.name] ?? '';
      const isOffered = value === '' || field.options.some((option) => option.value === value);
      return isOffered ? field : { ...field, options: [...field.options, { value, label: value }] };
    });
  const askAgain = (values: Values, errors: readonly FieldError[] = []) =>
    ask('Correct', fields, values, errors, hiddenWas(kept));
  if (!sent.has(hiddenNames.step)) return askAgain(kept);
  // A colleague's later correction of another field is not reverted.
  const texts = new Map(readEdited(kept, sent));
  const { values: checked, errors } = await checkSubmission({ fields }, texts);
  const changed = fields.filter(({ name }) => checked[name] !== kept[name]);
  if (errors.length === 0 && changed.length === 0)
    errors.push({ field: 'form', message: 'Nothing differs from what is kept. Correct something first.' });
  if (errors.length > 0) return askAgain(checked, errors);
  const { corrected, set } = changeOf(submission, form, { ...submission.values, ...checked }, parts);
  const [from = '', to = ''] = [kept['email'], checked['email']];
  const isReaddressed = from !== to && to !== '';
  const unsent = view.emails.filter(({ recipient, state }) => recipient === from && unsentStates.includes(state));
  // An email that goes to the new address after all needs no second one.
  const isSuggested = from !== to && unsent.length === 0;
  const suggestion = writeCorrectedEmail(corrected, emailParts(view, parts), isSuggested);
  const unsentInWords = countInWords(unsent.length, 'email');
  return {
    submission,
    title: 'Correct',
    summary: html`
      ${valuesTable(changed, kept, checked)}
      ${
        isReaddressed &&
        unsent.length > 0 &&
        html`<p>The desk sends ${unsentInWords} that did not reach ${from} to ${to}.</p>`
      }
    `,
    button: 'Save the correction',
    set,
    event: `Corrected: ${changed.map(({ label }) => label).join(', ')}`,
    drafts: suggestion ? [{ name: 'registrant', ...suggestion }] : [],
    values: Object.fromEntries(changed.map(({ name }) => [name, checked[name] ?? ''])),
    alsoWrite: async (tx, { now }) => {
      if (isReaddressed) await tx.readdressEmails(submission.id, from, to, now);
    },
  };
};

/**
 * Replaces the registrant by a colleague. The colleague gets a separate registration, so that access, retention and
 * erasure of one person do not affect the other's data.
 */
export const replace: Plan = async (view, sent, parts) => {
  const form = formOf(view);
  const { submission } = view;
  const { booking, values: before, state } = submission;
  if (!booking || state === 'cancelled')
    throw new HttpError(409, 'Only a registration that is not cancelled can be taken over.');
  const carried = [...bookingFields(form), form.countsParticipants];
  const fields = form.fields.filter(({ name }) => !carried.includes(name));
  const title = 'Replace by a colleague';
  const pick = (names: readonly (string | undefined)[]) =>
    Object.fromEntries(names.flatMap((name) => (name !== undefined && before[name] ? [[name, before[name]]] : [])));
  const company = fields.filter(({ autocomplete }) => autocomplete === 'organization').map(({ name }) => name);
  if (!sent.has(hiddenNames.step)) return ask(title, fields, pick(company), [], []);
  const { values: checked, errors } = await checkSubmission({ fields }, sent);
  if (errors.length > 0) return ask(title, fields, checked, errors, []);
  // The email that is shown has the reference, so it is kept until the form is sent.
  const sentReference = sent.get(hiddenNames.reference) ?? '';
  const reference = referencePattern.test(sentReference) ? sentReference : makeReference();
  const { now, content } = parts;
  const id = makeId(now);
  const { keptUntil: _, ...taken } = submission;
  const values = { ...pick(carried), ...checked };
  const colleague = { ...taken, id, reference, key: `desk:${id}`, values, valuesHash: id, receivedAt: now };
  const { toColleague, toRegistrant } = writeReplacementEmails(submission, booking, colleague, emailParts(view, parts));
  return {
    submission,
    title,
    summary: valuesTable(fields, before, checked),
    button: 'Replace',
    set: { state: 'cancelled' },
    event: `A colleague takes the place: ${reference}`,
    drafts: [
      { name: 'colleague', email: { ...toColleague, submissionId: id }, isSuggested: true },
      { name: 'registrant', email: toRegistrant, isSuggested: true },
    ],
    values: { ...checked, [hiddenNames.reference]: reference },
    async alsoWrite(tx, actor) {
      const body = `Takes the place of ${submission.reference}`;
      await tx.addSubmission({ ...colleague, keptUntil: valuesKeptUntil(colleague, content) });
      await addEntry(tx, actor, { id, body, change: 'added' });
    },
  };
};
