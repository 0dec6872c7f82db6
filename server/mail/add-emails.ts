import { makeId } from '../store/ids.ts';
import type { EmailText, NewEmail } from '../store/records.ts';
import type { StoreTransaction } from '../store/store.ts';

/** An email for the outbox, due at once. @param mailDomain the part of its Message-ID after the @ */
export function outboxEmail<Email extends EmailText & Pick<NewEmail, 'submissionId' | 'isAutomatic'>>(
  email: Email,
  mailDomain: string,
  now: Date,
): Email & NewEmail {
  const id = makeId(now);
  return { ...email, id, messageId: `<${id}@${mailDomain}>`, nextAt: now };
}

/** Puts emails into the outbox, due at once. @param submissionId of those without one of their own */
export function addEmails(
  tx: StoreTransaction,
  mailDomain: string,
  submissionId: string,
  emails: readonly (EmailText & { submissionId?: string; isAutomatic: boolean })[],
  now: Date,
): Promise<void> {
  return tx.addEmails(emails.map((email) => outboxEmail({ submissionId, ...email }, mailDomain, now)));
}
