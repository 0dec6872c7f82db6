import { makeId } from '../store/ids.ts';
import type { EmailText } from '../store/records.ts';
import type { StoreTransaction } from '../store/store.ts';

/**
 * Puts emails of a submission into the outbox, due at once.
 * @param mailDomain the part of their Message-IDs after the @
 */
export function addEmails(
  tx: StoreTransaction,
  mailDomain: string,
  submissionId: string,
  emails: readonly (EmailText & { submissionId?: string; isAutomatic: boolean })[],
  now: Date,
): Promise<void> {
  return tx.addEmails(
    emails.map((email) => {
      const id = makeId(now);
      return { submissionId, ...email, id, messageId: `<${id}@${mailDomain}>`, nextAt: now };
    }),
  );
}
