import { addEmails } from '../../../server/mail/add-emails.ts';
import type { OfficeParts } from '../../../server/start-server.ts';
import type { Submission } from '../../../server/store/records.ts';
import type { StoreTransaction } from '../../../server/store/store.ts';
import { addEntry } from '../../../server/submissions/save-submission.ts';
import { findSeatProblem } from '../../../server/submissions/seats.ts';
import type { Authorship, Change } from './change.ts';

export interface Refusal {
  submission: Submission;
  /** Seats of its class in words, if they are not free; undefined if it was changed since it was read. */
  seats: string | undefined;
}

/** Rolls back a transaction that only tries what could be saved. */
class Rollback extends Error {}

/**
 * Saves one change: the new values, the entries in its history and in the log of personal data, and its emails.
 * @returns why it cannot be saved; nothing is written then
 */
async function saveChange(
  tx: StoreTransaction,
  { content, mailDomain }: OfficeParts,
  { submission, title, set, event, takes, overbooks, emails, alsoWrite }: Change,
  authorship: Authorship,
): Promise<Refusal | undefined> {
  const { course, intake } = takes?.booking ?? {};
  const counts = course === undefined ? undefined : await tx.countSeats(course, intake);
  const seats = takes && counts && findSeatProblem(takes, submission, content.courses, counts);
  if (seats !== undefined && !overbooks) return { submission, seats };
  const { id, calendarSequence } = submission;
  const sendsCalendar = emails.some((email) => email.calendar !== undefined && email.submissionId === undefined);
  const newValues = { ...set, ...(sendsCalendar && { calendarSequence: calendarSequence + 1 }) };
  if (!(await tx.updateSubmission(submission, newValues, authorship.now))) return { submission, seats: undefined };
  // Following emails may be about another date, or to a person who no longer comes.
  await tx.removeFollowingEmails(id, authorship.now);
  await addEntry(tx, authorship, { id, body: event, change: title, overbookedSeats: seats });
  await alsoWrite?.(tx, authorship);
  const emailsOfStaff = emails.map((email) => ({ ...email, isAutomatic: false }));
  await addEmails(tx, mailDomain, id, emailsOfStaff, authorship.now);
  return undefined;
}

async function saveEach(
  tx: StoreTransaction,
  parts: OfficeParts,
  changes: readonly Change[],
  authorship: Authorship,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const change of changes) {
    const refusal = await saveChange(tx, parts, change, authorship);
    if (refusal) refusals.push(refusal);
  }
  return refusals;
}

/** Saves the changes that can be saved, in one transaction. @returns the others */
export async function saveChanges(
  parts: OfficeParts,
  changes: readonly Change[],
  authorship: Authorship,
): Promise<Refusal[]> {
  const refusals = await parts.store.transaction((tx) => saveEach(tx, parts, changes, authorship));
  parts.onEmails();
  return refusals;
}

/** Finds the changes whose class has no free seat, each after the changes before it. Saves nothing. */
export async function findFullClasses(
  parts: OfficeParts,
  changes: readonly Change[],
  authorship: Authorship,
): Promise<Refusal[]> {
  let refusals: Refusal[] = [];
  if (!changes.some(({ takes }) => takes)) return refusals;
  const withoutOverbooking = changes.map((change) => ({ ...change, overbooks: false }));
  try {
    await parts.store.transaction(async (tx) => {
      refusals = await saveEach(tx, parts, withoutOverbooking, authorship);
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return refusals.filter(({ seats }) => seats !== undefined);
}
