import { monthsBefore, type Retention } from '../../model/retention.ts';
import type { Store, Submission } from '../store/contract.ts';

/** By which rule a submission is kept. */
function ruleOf(submission: Submission): keyof Retention {
  return submission.state === 'suspected' ? 'suspected' : submission.kind;
}

/** What has been kept for longer than the retention settings say, oldest last. */
export async function findPastDue(store: Store, retention: Retention, now: Date): Promise<Submission[]> {
  const shortest = Math.min(...Object.values(retention).map(({ months }) => months));
  const candidates = await store.listSubmissions({ before: monthsBefore(now, shortest) });
  return candidates.filter(
    (submission) => submission.receivedAt < monthsBefore(now, retention[ruleOf(submission)].months),
  );
}

/** Removes what is past due, with its emails, and overwrites it. @returns how many submissions were removed */
export async function purge(store: Store, retention: Retention, now: Date): Promise<number> {
  const due = await findPastDue(store, retention, now);
  const removed =
    due.length === 0
      ? 0
      : await store.transaction(async (tx) => {
          const ids = due.map(({ id }) => id);
          const count = await tx.removeSubmissions(ids, now);
          if (count > 0) await tx.noteOperation({ at: now, action: 'purge', details: { removed: count } });
          return count;
        });
  // What an earlier purge or erasure could not overwrite is owed still.
  if ((await store.vacuumOwedSince()) !== undefined) await store.vacuum();
  return removed;
}
