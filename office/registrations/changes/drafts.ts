// Emails that are shown before they are sent.
import { checkFormValues } from '../../../model/forms/check-form-values.ts';
import { emailText } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import { hiddenWas, officeField, readEdited } from '../sent-values.ts';
import type { Draft } from './change.ts';

/** A draft with the values of its form fields, which a staff member may have edited. */
type ReadDraft = ReturnType<typeof readDraft>;

/**
 * Reads a draft. Text that a staff member edited is kept; the rest is the present suggestion, because a colleague may have
 * changed the date since the page was opened.
 * @param isSent if the page of the change was sent back
 */
export function readDraft({ name, email, isSuggested }: Draft, sent: SentForm, isSent: boolean) {
  const subject = officeField(`${name}-subject`, 'Subject', { wide: true, missing: 'Enter the subject of the email' });
  const text = officeField(`${name}-text`, 'Text', {
    wide: true,
    control: 'textarea',
    maxLength: 10_000,
    missing: 'Enter the text of the email',
  });
  const fields = [subject, text];
  const suggestedText = emailText(email.body).trim();
  const suggested = { [subject.name]: email.subject, [text.name]: suggestedText };
  const { values, errors } = checkFormValues({ fields }, new Map(readEdited(suggested, sent)));
  const { [subject.name]: editedSubject = '', [text.name]: editedText = '' } = values;
  const isTicked = isSent ? sent.has(`${name}-send`) : isSuggested;
  return {
    name,
    fields,
    suggested,
    values,
    isTicked,
    errors: isTicked ? errors : [],
    // An unchanged text keeps its table in the HTML part.
    email: {
      ...email,
      subject: editedSubject,
      body: editedText === suggestedText ? email.body : editedText.split(/\n{2,}/),
    },
  };
}

/** A draft for its view, with hidden values. */
export const draftProps = ({ name, email, fields, suggested, values, isTicked }: ReadDraft) => ({
  name,
  recipient: email.recipient,
  isTicked,
  form: { fields, values },
  hidden: hiddenWas(suggested),
  hasCalendar: email.calendar !== undefined,
});
