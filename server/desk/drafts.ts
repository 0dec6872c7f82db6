import type { FieldError } from '../../model/forms/check-form-values.ts';
import { emailText } from '../mail/render-email.ts';
import type { EmailText } from '../store/records.ts';
import type { SentForm } from '../submissions/sent-form.ts';
import { checkFields, deskField } from './form-fields.ts';

/** An email of a change, and the submission that it belongs to, if it is another than the changed one. */
export type DeskEmail = EmailText & { submissionId?: string };

/** An email that is shown before it is sent. */
export interface Draft {
  /** Beginning of the names of its fields. */
  name: string;
  email: EmailText;
  /** Submission that it belongs to, if it is another than the changed one. */
  submissionId?: string;
  /** Ticked to begin with. */
  isSuggested: boolean;
}

/** A draft as its fields show it: as it was written, or as a staff member has changed it. */
export interface FilledDraft extends Draft {
  isTicked: boolean;
  subject: string;
  text: string;
}

/** Fields of a draft, besides its tick. */
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

/** Name of the tick of a draft. */
export const tickOf = ({ name }: Draft) => `${name}-send`;

const textOf = ({ email }: Draft) => emailText(email.body).trim();

/** A draft as it is first shown. */
export const fillDraft = (draft: Draft): FilledDraft => ({
  ...draft,
  isTicked: draft.isSuggested,
  subject: draft.email.subject,
  text: textOf(draft),
});

/**
 * Reads drafts as they were sent back.
 * @returns the drafts to show again, what is wrong with those that are ticked, and their emails
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
      // A text that was not changed keeps its table.
      const body = text === textOf(draft) ? draft.email.body : text.split(/\n{2,}/);
      const { submissionId } = draft;
      emails.push({ ...draft.email, subject, body, ...(submissionId !== undefined && { submissionId }) });
    }
    return { ...draft, isTicked, subject, text };
  });
  return { filled, errors, emails };
}
