// Emails that are shown before they are sent.
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import { emailText } from '../../mail/render-email.ts';
import type { SentForm } from '../../plugins/form-bodies.ts';
import { checkbox, checkFields, control, deskField, hidden } from '../form.ts';
import { html } from '../html.ts';
import type { DeskEmail } from './save.ts';

/** A suggested email. */
export interface Draft {
  /** Prefix of the names of its form fields. */
  name: string;
  email: DeskEmail;
  /** Initial state of the checkbox. */
  isSuggested: boolean;
}

/** A draft with the values of its form fields, possibly edited by a staff member. */
interface FilledDraft extends Draft {
  isTicked: boolean;
  subject: string;
  text: string;
  /** Text that the desk suggests by now, beside the one that a staff member wrote. */
  suggestedText?: string;
}

/** Form fields of a draft, without its checkbox. */
const fieldsOf = ({ name }: Draft) => ({
  subject: deskField(`${name}-subject`, 'Subject', { missing: 'Enter the subject of the email' }),
  text: deskField(`${name}-text`, 'Text', {
    control: 'textarea',
    maxLength: 10_000,
    missing: 'Enter the text of the email',
    rows: 18,
  }),
});

/** Name of a draft's checkbox. */
const tickOf = ({ name }: Draft) => `${name}-send`;

/** Name of the hidden field with a value as it was suggested, by which an edited one is recognised. */
const suggestedName = (name: string) => `${name}-suggested`;

const textOf = ({ email }: Draft) => emailText(email.body).trim();

/** A draft with the initial values of its form fields. */
export const fillDraft = (draft: Draft): FilledDraft => ({
  ...draft,
  isTicked: draft.isSuggested,
  subject: draft.email.subject,
  text: textOf(draft),
});

/**
 * Reads the submitted drafts.
 * @param isEditable false if their texts were shown without fields
 * @returns the drafts to show again, the errors of the ticked ones, and their emails
 */
export function readDrafts(drafts: readonly Draft[], sent: SentForm, isEditable: boolean) {
  const errors: FieldError[] = [];
  const emails: DeskEmail[] = [];
  const filled = drafts.map((draft): FilledDraft => {
    const isTicked = sent.has(tickOf(draft));
    if (!isEditable) {
      if (isTicked) emails.push(draft.email);
      return { ...fillDraft(draft), isTicked };
    }
    const { subject: subjectField, text: textField } = fieldsOf(draft);
    const checked = checkFields([subjectField, textField], sent);
    const { [subjectField.name]: subject = '', [textField.name]: text = '' } = checked.values;
    if (isTicked) {
      errors.push(...checked.errors);
      // An unchanged text keeps its table in the HTML part.
      emails.push({ ...draft.email, subject, body: text === textOf(draft) ? draft.email.body : text.split(/\n{2,}/) });
    }
    return { ...draft, isTicked, subject, text };
  });
  return { filled, errors, emails };
}

/**
 * Drafts of a form that was sent for an earlier version of the registration: words of a staff member are kept, all others
 * are written again, because they may have the earlier date.
 */
export function renewDrafts(filled: readonly FilledDraft[], sent: SentForm): FilledDraft[] {
  return filled.map((draft) => {
    const fields = fieldsOf(draft);
    const isEdited = (name: string, value: string) => sent.get(suggestedName(name))?.replaceAll('\r\n', '\n') !== value;
    const { subject, text } = fillDraft(draft);
    return {
      ...draft,
      subject: isEdited(fields.subject.name, draft.subject) ? draft.subject : subject,
      ...(isEdited(fields.text.name, draft.text) ? { suggestedText: text } : { text }),
    };
  });
}

/** Fields of a draft. */
export function draftFields(draft: FilledDraft, errors: readonly FieldError[]) {
  const { subject, text } = fieldsOf(draft);
  const { recipient, calendar } = draft.email;
  return html`<fieldset>
    <legend>Email to ${recipient}</legend>
    ${checkbox(tickOf(draft), 'Send this email', draft.isTicked)} ${control(subject, draft.subject, errors)}
    ${control(text, draft.text, errors)}
    ${hidden({ [suggestedName(subject.name)]: draft.email.subject, [suggestedName(text.name)]: textOf(draft) })}
    ${
      draft.suggestedText !== undefined &&
      html`<details open>
        <summary>The text is yours. After the change, the desk suggests this one</summary>
        <pre>${draft.suggestedText}</pre>
      </details>`
    }
    ${calendar !== undefined && html`<p class="hint">The calendar file goes with it.</p>`}
  </fieldset>`;
}

/** The same email to each of a group. @param draft that of the first */
export const groupDraft = (draft: FilledDraft) =>
  html`<fieldset>
    <legend>Email to each of them</legend>
    ${checkbox(tickOf(draft), 'Send each of them an email', draft.isTicked)}
    <p class="hint">
      Each email has the name, the reference and the calendar file of its registration. To change the words for one
      person, move that person alone, from their own page.
    </p>
    <details open>
      <summary>The email to the first of them</summary>
      <pre>${textOf(draft)}</pre>
    </details>
  </fieldset>`;
