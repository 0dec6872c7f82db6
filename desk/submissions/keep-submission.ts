import { hash } from 'node:crypto';
import { dayInSingapore } from '../../model/day.ts';
import type { Form } from '../../model/form.ts';
import type { LetterText, Store, Submission } from '../store/contract.ts';
import { makeId } from '../store/make-id.ts';
import { makeReference } from './make-reference.ts';
import { admit } from './rate-limit.ts';

/** What keeping a submission needs. */
export interface Keeper {
  store: Store;
  /** Writes the letters of a submission. */
  writeLetters: (form: Form, submission: Submission) => LetterText[];
  /** The part of a Message-ID after the @. */
  mailDomain: string;
  /** How many one address may send in ten minutes. */
  limit: number;
}

/** A submission that was checked. */
export interface CheckedSubmission {
  /** As it is offered today. */
  form: Form;
  answers: Record<string, string>;
  /** The key that the page made; undefined without script. */
  key: string | undefined;
  /** Whether it looks like a bot's. */
  suspected: boolean;
  /** The network address that it came from. */
  address: string;
  now: Date;
}

export type Kept =
  | { outcome: 'kept' | 'repeated'; reference: string }
  | { outcome: 'other answers' }
  /** The address has sent too much; there is room again in so many seconds. */
  | { outcome: 'too many'; wait: number };

/**
 * Keeps a submission and its letters in one transaction. When this returns, they survive a loss of power.
 * The same key and the same answers again give the same reference and keep nothing twice.
 * @throws StoreUnavailable
 */
export async function keepSubmission(
  { store, writeLetters, mailDomain, limit }: Keeper,
  checked: CheckedSubmission,
): Promise<Kept> {
  const { form, answers, suspected, address, now } = checked;
  const answersHash = hash('sha256', JSON.stringify([form.id, answers]));
  // Without script there is no key: the same answers on the same day are then the same submission.
  const ownKey = checked.key ?? `${dayInSingapore(now)}:${answersHash}`;
  // What a bot sent must not swallow what a person sends after it.
  const key = suspected ? `suspected:${ownKey}` : ownKey;

  return store.transaction(async (tx): Promise<Kept> => {
    const earlier = await tx.findByKey(key);
    if (earlier)
      return earlier.answersHash === answersHash
        ? { outcome: 'repeated', reference: earlier.reference }
        : { outcome: 'other answers' };
    // A retry above was answered already: it never counts.
    const wait = await admit(tx, address, now, limit);
    if (wait > 0) return { outcome: 'too many', wait };
    const reference = makeReference();
    const submission: Submission = {
      id: makeId(now),
      reference,
      form: form.id,
      kind: form.kind,
      key,
      answers,
      answersHash,
      state: suspected ? 'suspected' : 'received',
      receivedAt: now,
    };
    await tx.addSubmission(submission);
    const letters = suspected ? [] : writeLetters(form, submission);
    await tx.addLetters(
      letters.map((letter) => {
        const id = makeId(now);
        return { ...letter, id, submissionId: submission.id, messageId: `<${id}@${mailDomain}>`, nextAt: now };
      }),
    );
    return { outcome: 'kept', reference };
  });
}
