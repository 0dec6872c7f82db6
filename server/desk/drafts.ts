import { hash } from 'node:crypto';
import type { FieldError } from '../../model/forms/check-form-values.ts';
import { emailText } from '../mail/render-email.ts';
import type { EmailText } from '../store/records.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import { checkFields, deskField } from './form-fields.ts';

/** An email of a change, and the submission that it belongs to, if it is another than the changed one. */
export type DeskEmail = EmailText & { submissionId?: string };

/** An email that is shown before it is sent. */
export interface Draft {
  /** Prefix of the names of its form fields. */
  name: string;
  email: EmailText;
  /** Submission that it belongs to, if it is another than the changed one. */
  submissionId?: string;
  /** Initial state of the checkbox. */
  isSuggested: boolean;
}

/** A draft with the values of its form fields, possibly edited by a staff member. */
export interface FilledDraft extends Draft {
  isTicked: boolean;
  subject: string;
  text: string;
  /** Text that the desk suggests by now, beside the one that a staff member wrote. */
  suggestedText?: string;
}

/** Form fields of a draft, without its checkbox. */
export const draftFields = ({ name }: Draft) => ({
  subject: deskField({
    name: `${name}-subject`,
    label: 'Subject',
    control: 'text',
    maxLength: 200,
    missing: 'Enter the subject of the email',
  }),
  text: {
    ...deskField({
      name: `${name}-text`,
      label: 'Text',
      control: 'textarea',
      maxLength: 10_000,
      missing: 'Enter the text of the email',
    }),
    rows: 18,
  },
});

/** Name of a draft's checkbox. */
export const tickOf = ({ name }: Draft) => `${name}-send`;

const textOf = ({ email }: Draft) => emailText(email.body).trim();

/** Digest of a suggested text, by which an edited one is recognised. */
const digestOf = (text: string) => hash('sha256', text, 'base64url');

/** Names of the hidden fields with the digests of the suggested subject and text. */
const digestNames = ({ name }: Draft) => ({ subject: `${name}-subject-was`, text: `${name}-text-was` });

/** Hidden values of a draft, by which edited words are recognised when the form is sent. */
export function draftDigests(draft: Draft): Record<string, string> {
  const names = digestNames(draft);
  return { [names.subject]: digestOf(draft.email.subject), [names.text]: digestOf(textOf(draft)) };
}

/**
 * Drafts of a form that was sent for an earlier version of the registration: words of a staff member are kept, all others
 * are written again, because they may have the earlier date.
 */
export function renewDrafts(filled: readonly FilledDraft[], { texts }: SentForm): FilledDraft[] {
  return filled.map((draft) => {
    const names = digestNames(draft);
    const { subject, text } = fillDraft(draft);
    const isSubjectEdited = texts.get(names.subject) !== digestOf(draft.subject);
    const isTextEdited = texts.get(names.text) !== digestOf(draft.text);
    return {
      ...draft,
      subject: isSubjectEdited ? draft.subject : subject,
      text: isTextEdited ? draft.text : text,
      ...(isTextEdited && { suggestedText: text }),
    };
  });
}

/** A draft with the initial values of its form fields. */
export const fillDraft = (draft: Draft): FilledDraft => ({
  ...draft,
  isTicked: draft.isSuggested,
  subject: draft.email.subject,
  text: textOf(draft),
});

/**
 * Reads the submitted drafts.
 * @returns the drafts to show again, the errors of the checked ones, and their emails
 */
export function readDrafts(drafts: readonly Draft[], sent: SentForm) {
  const errors: FieldError[] = [];
  const emails: DeskEmail[] = [];
  const filled = drafts.map((draft): FilledDraft => {
    const fields = draftFields(draft);
    const checked = checkFields([fields.subject, fields.text], sent);
    const [subject = '', text = ''] = [checked.values[fields.subject.name], checked.values[fields.text.name]];
    const isTicked = sent.texts.has(tickOf(draft));
    if (isTicked) {
      errors.push(...checked.errors);
      // An unchanged text keeps its table in the HTML part.
      const body = text === textOf(draft) ? draft.email.body : text.split(/\n{2,}/);
      const { submissionId } = draft;
      emails.push({ ...draft.email, subject, body, ...(submissionId !== undefined && { submissionId }) });
    }
    return { ...draft, isTicked, subject, text };
  });
  return { filled, errors, emails };
}
