// Emails that are shown before they are sent.
import { checkFormValues, type FieldError } from '../../../model/forms/check-form-values.ts';
import { emailText } from '../../../server/mail/render-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import { checkbox, control, deskField, hiddenWas, readEdited } from '../form.ts';
import { html } from '../html.ts';
import type { Draft } from './change.ts';

/** A draft with the values of its form fields, which a staff member may have edited. */
type ReadDraft = ReturnType<typeof readDraft>;

/**
 * Reads a draft. Words of a staff member are kept; all others are the present suggestion, because a colleague may have
 * changed the date since the page was opened.
 * @param isSent if the page of the change was sent back
 */
export function readDraft({ name, email, isSuggested }: Draft, sent: SentForm, isSent: boolean) {
  const subject = deskField(`${name}-subject`, 'Subject', { missing: 'Enter the subject of the email' });
  const text = deskField(`${name}-text`, 'Text', {
    control: 'textarea',
    maxLength: 10_000,
    missing: 'Enter the text of the email',
  });
  const fields = [subject, text];
  const suggestedText = emailText(email.body).trim();
  const suggested = { [subject.name]: email.subject, [text.name]: suggestedText };
  const { values, errors } = checkFormValues({ fields }, new Map(readEdited(suggested, sent)));
  const { [subject.name]: words = '', [text.name]: body = '' } = values;
  const isTicked = isSent ? sent.has(`${name}-send`) : isSuggested;
  return {
    name,
    fields,
    suggested,
    suggestedText,
    values,
    isTicked,
    errors: isTicked ? errors : [],
    // An unchanged text keeps its table in the HTML part.
    email: { ...email, subject: words, body: body === suggestedText ? email.body : body.split(/\n{2,}/) },
  };
}

/** Fields of a draft. */
export const draftFields = (
  { name, email, fields, suggested, values, isTicked }: ReadDraft,
  errors: readonly FieldError[],
) =>
  html`<fieldset>
    <legend>Email to ${email.recipient}</legend>
    ${checkbox(`${name}-send`, 'Send this email', isTicked)}
    ${fields.map((field) => control(field, values[field.name] ?? '', errors))} ${hiddenWas(suggested)}
    ${email.calendar !== undefined && html`<p class="hint">The calendar file goes with it.</p>`}
  </fieldset>`;

/** Copies a draft for each recipient of a group. @param draft the email to the first of them */
export const groupDraft = ({ name, suggestedText, isTicked }: ReadDraft) =>
  html`<fieldset>
    <legend>Email to each of them</legend>
    ${checkbox(`${name}-send`, 'Send each of them an email', isTicked)}
    <p class="hint">
      Each email has the name, the reference and the calendar file of its registration. To change the words for one
      person, move that person alone, from their own page.
    </p>
    <details open>
      <summary>The email to the first of them</summary>
      <pre>${suggestedText}</pre>
    </details>
  </fieldset>`;
