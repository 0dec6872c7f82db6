import { countInWords } from '../../model/text/words.ts';
import { monthsBefore, type Retention } from '../../model/privacy/retention.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Store, StoreTransaction } from '../store/contract.ts';
import type { Submission } from '../store/records.ts';
import { findValuesPastDue } from './remove-values.ts';

/** Retention rule of a submission. */
function ruleOf(submission: Submission): keyof Retention {
  return submission.state === 'suspected' ? 'suspected' : submission.kind;
}

/** Submissions past their retention period, oldest last. */
export async function findPastDue(store: Store, retention: Retention, now: Date): Promise<Submission[]> {
  const shortest = Math.min(...Object.values(retention).map(({ months }) => months));
  const candidates = await store.listSubmissions({ before: monthsBefore(now, shortest) });
  return candidates.filter(
    (submission) => submission.receivedAt < monthsBefore(now, retention[ruleOf(submission)].months),
  );
}

/** Finds all data past its retention period at a given time, for the daily job and `purge`. Changes nothing. */
export async function findAllPastDue(
  store: Store,
  content: Pick<Content, 'retention' | 'forms' | 'courses'>,
  now: Date,
) {
  const submissions = await findPastDue(store, content.retention, now);
  const whole = new Set(submissions.map(({ id }) => id));
  const values = await findValuesPastDue(store, content, now);
  // Of the other submissions: values that are removed before the rest.
  return { submissions, values: values.filter(({ submission }) => !whole.has(submission.id)) };
}

/** An amount in words: `2 forms and 1 answer`; empty if there is nothing. */
export function amountInWords(forms: number, answers: number): string {
  const parts = [forms > 0 ? countInWords(forms, 'form') : [], answers > 0 ? countInWords(answers, 'answer') : []];
  return parts.flat().join(' and ');
}

/**
 * Removes data past its retention period, with its emails, and overwrites it.
 * @returns the number of removed submissions
 */
export async function purge(store: Store, retention: Retention, now: Date): Promise<number> {
  const due = await findPastDue(store, retention, now);
  const ids = due.map(({ id }) => id);
  const remove = async (tx: StoreTransaction) => {
    const count = await tx.removeSubmissions(ids, now);
    if (count > 0) await tx.noteOperation({ at: now, action: 'purge', details: { removed: count } });
    return count;
  };
  const removed = ids.length === 0 ? 0 : await store.transaction(remove);
  // Text that an earlier purge or erasure could not overwrite.
  if ((await store.vacuumDueSince()) !== undefined) await store.vacuum();
  return removed;
}
