import { hasPassed } from '../../model/course.ts';
import { addDays, dayInSingapore, dayInWords, timeInSingapore } from '../../model/day.ts';
import { nextReview } from '../../model/page-dates.ts';
import type { Content } from '../../model/sources.ts';
import { withoutAddresses } from '../mail/mail-trouble.ts';
import { participantLists, requestInWords } from '../participants.ts';
import { amountInWords, findAllPastDue } from '../retention/purge.ts';
import { theStaff, type Store, type Submission } from '../store/contract.ts';
import { findWarnings, type WarningParts } from '../warnings.ts';

/** What a report is made from. */
export interface ReportParts extends WarningParts {
  content: Content;
}

/**
 * How long a form may take at most from its arrival until it is saved, in milliseconds: one that was being saved while a
 * report was made is in the next.
 */
const savingTime = 60_000;

/** Where a report begins. */
interface Beginning {
  since: Date;
  /** The ids of what the report before told of its last moments; undefined where it is not known, or none is meant. */
  told?: readonly string[] | undefined;
}

/** What an operation of each name removed, in words. */
const removals: Record<string, readonly [words: string, detail: string]> = {
  purge: ['registrations and enquiries past their retention period', 'removed'],
  'remove values': ['answers that were kept until the course', 'removed'],
  erase: ['erased at a person’s request', 'erased'],
};

async function findRemoved(store: Store, since: Date) {
  const operations = (await store.listOperations()).filter(({ at }) => at > since);
  return Object.entries(removals).flatMap(([action, [words, detail]]) => {
    const count = operations
      .filter((operation) => operation.action === action)
      .reduce((sum, { details }) => sum + Number(details[detail] ?? 0), 0);
    return count === 0 ? [] : [[words, count] as const];
  });
}

/** Pages and articles whose review is overdue. */
function dueReviews({ pages, articles }: Content, today: string): string[] {
  return [...pages, ...articles].flatMap((page) => {
    const review = nextReview(page, today);
    if (!review?.isOverdue) return [];
    return [`The review of ${page.path} was due on ${dayInWords(review.due)} (${page.owner ?? 'no owner is named'}).`];
  });
}

async function findDue({ store, content }: ReportParts, now: Date): Promise<string[]> {
  const { organisation } = content;
  const today = dayInSingapore(now);
  const past = await findAllPastDue(store, content, now);
  const inAMonth = await findAllPastDue(store, content, new Date(`${addDays(today, 30)}T00:00:00+08:00`));
  const owed = await store.vacuumOwedSince();
  const { expires } = organisation.security;
  const pastDue = amountInWords(past.submissions.length, past.values.length);
  const known = new Set([...past.submissions, ...past.values.map(({ submission }) => submission)].map(({ id }) => id));
  const soon = amountInWords(
    inAMonth.submissions.filter(({ id }) => !known.has(id)).length,
    inAMonth.values.filter(({ submission }) => !known.has(submission.id)).length,
  );
  const due: string[] = [];
  if (pastDue !== '')
    due.push(`Past the retention period and still kept: ${pastDue}. The server removes what is past due once a day.`);
  if (soon !== '')
    due.push(`At the end of the retention period within 30 days: ${soon}. The server will remove them by itself.`);
  if (owed)
    due.push(
      `What was removed since ${timeInSingapore(owed)} is still to be overwritten; the server tries again every minute.`,
    );
  if (expires <= addDays(today, 30))
    due.push(
      `The promise of security.txt ends on ${dayInWords(expires)}: check that the address is read, and write a new day.`,
    );
  return [...due, ...dueReviews(content, today)];
}

/**
 * Gathers what the staff should know each morning: what happened since the beginning, up to now. Only `coming` holds
 * personal data.
 */
export async function gatherReport(parts: ReportParts, { since, told }: Beginning, now: Date) {
  const { store, content } = parts;
  const today = dayInSingapore(now);
  const all = await store.listSubmissions({ before: now });
  const after = (time: Date) => all.filter(({ receivedAt }) => receivedAt.getTime() > time.getTime() - savingTime);
  const isFresh = ({ id, receivedAt }: Submission) => receivedAt > since || (told !== undefined && !told.includes(id));
  const fresh = after(since).filter(isFresh);
  const references = new Map(all.map(({ id, reference }) => [id, reference]));
  return {
    since,
    until: now,
    received: fresh
      .filter(({ state }) => state !== 'suspected')
      .map((submission) => {
        const { course, date } = requestInWords(submission, content);
        const what = date === '' ? course : `${course}, ${date}`;
        return { reference: submission.reference, kind: submission.kind, what, at: submission.receivedAt };
      }),
    /** The ids of what came in last, by which the next report knows what it need not tell. */
    told: after(now).map(({ id }) => id),
    /** How many looked like a program's, and were kept apart. */
    suspected: fresh.filter(({ state }) => state === 'suspected').length,
    /** The intakes to come, with their participants and how many of them are new. */
    coming: participantLists(all, content, (intake) => !hasPassed(intake, today)).map((list) => ({
      ...list,
      fresh: list.registrations.filter((one) => fresh.includes(one)).length,
    })),
    failed: (await store.listFailedEmails()).map(
      ({ submissionId, recipient, state, attempts, waitingSince, lastReply = '' }) => ({
        reference: references.get(submissionId) ?? '',
        to: recipient === theStaff ? 'the staff' : 'the registrant',
        state,
        attempts,
        since: waitingSince,
        reply: withoutAddresses(lastReply),
      }),
    ),
    /** What retention and erasure removed: what it is and how many. */
    removed: await findRemoved(store, since),
    /** What is to be done or will happen, a line each. */
    due: await findDue(parts, now),
    /** What is wrong with the server, a line each. */
    warnings: await findWarnings(parts, now),
  };
}

export type Report = Awaited<ReturnType<typeof gatherReport>>;
