import { hash } from 'node:crypto';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import type { Content } from '../../model/sources.ts';
import { writeEmails } from '../mail/write-emails.ts';
import { valuesKeptUntil } from '../retention/values-kept-until.ts';
import type { Store, Submission } from '../store/contract.ts';
import { makeId } from '../store/make-id.ts';
import type { Checked } from './check-submission.ts';
import { makeReference } from './make-reference.ts';
import { admit } from './rate-limit.ts';

/** What saving a submission needs. */
export interface SaveParts {
  store: Store;
  content: Pick<Content, 'organisation' | 'courses' | 'forms'>;
  siteUrl: string;
  /** The part of a Message-ID after the @. */
  mailDomain: string;
  /** How many one address may send within `rateWindow`. */
  limit: number;
}

/** A submission in which nothing is wrong. */
export interface CheckedSubmission extends Omit<Checked, 'errors'> {
  /** As it is offered today. */
  form: Form;
  /** The network address that it came from. */
  address: string;
  now: Date;
}

export type Saved =
  | { outcome: 'saved' | 'repeated'; id: string; reference: string; receivedAt: Date }
  | { outcome: 'other values' }
  /** The address has sent too much; there is room again in so many seconds. */
  | { outcome: 'too many'; wait: number };

/**
 * Saves a submission and its emails in one transaction. When this returns, they survive a loss of power.
 * The same key and the same values again give the same reference and save nothing twice.
 * @throws StoreUnavailable
 */
export async function saveSubmission(
  { store, content, siteUrl, mailDomain, limit }: SaveParts,
  checked: CheckedSubmission,
): Promise<Saved> {
  const { form, values, suspected, quick, address, now } = checked;
  const valuesHash = hash('sha256', JSON.stringify([form.id, values]));
  // Without script there is no key: the same values on the same day are then the same submission.
  const ownKey = checked.key ?? `${dayInSingapore(now)}:${valuesHash}`;
  // What a bot sent must not swallow what a person sends after it.
  const key = suspected ? `suspected:${ownKey}` : ownKey;

  return store.transaction(async (tx): Promise<Saved> => {
    const earlier = await tx.findByKey(key);
    if (earlier)
      return earlier.valuesHash === valuesHash
        ? { outcome: 'repeated', id: earlier.id, reference: earlier.reference, receivedAt: earlier.receivedAt }
        : { outcome: 'other values' };
    // A retry got its response above: it never counts.
    const wait = await admit(tx, address, now, limit);
    if (wait > 0) return { outcome: 'too many', wait };
    const reference = makeReference();
    const submission: Submission = {
      id: makeId(now),
      reference,
      form: form.id,
      kind: form.kind,
      key,
      values,
      valuesHash,
      state: suspected ? 'suspected' : 'received',
      receivedAt: now,
    };
    await tx.addSubmission({ ...submission, keptUntil: valuesKeptUntil(submission, content) });
    const emails = suspected ? [] : writeEmails(form, submission, { ...content, siteUrl }, quick);
    await tx.addEmails(
      emails.map((email) => {
        const id = makeId(now);
        return { ...email, id, submissionId: submission.id, messageId: `<${id}@${mailDomain}>`, nextAt: now };
      }),
    );
    return { outcome: 'saved', id: submission.id, reference, receivedAt: now };
  });
}
