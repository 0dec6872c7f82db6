import { isDeepStrictEqual } from 'node:util';
import { dayInSingapore, type Day } from '../../model/dates/day.ts';
import type { Store } from '../store/contract.ts';
import type { Submission } from '../store/records.ts';
import { valuesKeptUntil, type KeptUntilContent } from './values-kept-until.ts';

/** A value that is kept although its purpose ended with the course. */
interface ValuePastDue {
  submission: Submission;
  field: string;
  /** The last day on which it was to be kept. */
  keptUntil: Day;
}

/** Every submission, with the days until which its values are kept. */
async function readDays(store: Store, content: KeptUntilContent) {
  const submissions = await store.listSubmissions();
  return await Promise.all(
    submissions.map(async (submission) => {
      const days = valuesKeptUntil(submission, content);
      if (submission.keptUntil || Object.keys(days).length === 0) return { submission, days };
      // Submissions of an earlier release have no stored days; if the content no longer has their class, the calendar
      // file has.
      const calendar = (await store.listEmails(submission.id)).find((email) => email.calendar !== undefined)?.calendar;
      return { submission, days: valuesKeptUntil(submission, content, calendar) };
    }),
  );
}

const pastDueOf = (found: Awaited<ReturnType<typeof readDays>>, now: Date): ValuePastDue[] =>
  found.flatMap(({ submission, days }) =>
    Object.entries(days)
      .filter(([, day]) => day < dayInSingapore(now))
      .map(([field, keptUntil]) => ({ submission, field, keptUntil })),
  );

/** The values whose purpose ended with the course, such as access needs, and that are still kept. */
export async function findValuesPastDue(store: Store, content: KeptUntilContent, now: Date): Promise<ValuePastDue[]> {
  return pastDueOf(await readDays(store, content), now);
}

/**
 * Removes the values whose purpose ended with the course, such as access needs, from submissions and their emails, and
 * overwrites them (PDPA s 25). The rest of a registration is kept. Notes until when the others are kept, where the
 * class was moved.
 * @returns the number of removed values
 */
export async function removeValuesPastDue(store: Store, content: KeptUntilContent, now: Date): Promise<number> {
  const found = await readDays(store, content);
  const moved = found.filter(({ submission, days }) => !isDeepStrictEqual(days, submission.keptUntil ?? {}));
  const due = pastDueOf(found, now);
  if (moved.length + due.length > 0)
    await store.transaction(async (tx) => {
      for (const { submission, days } of moved) await tx.noteKeptUntil(submission.id, days);
      for (const { submission, field } of due) await tx.removeValue(submission.id, field, now);
      const removed = due.length;
      if (removed > 0) await tx.noteOperation({ at: now, action: 'remove values', details: { removed } });
    });
  // Includes removals that an earlier run could not overwrite.
  if ((await store.vacuumDueSince()) !== undefined) await store.vacuum();
  return due.length;
}
