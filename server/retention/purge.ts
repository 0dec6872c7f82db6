import { isDeepStrictEqual } from 'node:util';
import { findBooked, hasBegun, lastDay } from '../../model/courses/course.ts';
import { dayInSingapore, addDays, addMonths, type Day } from '../../model/dates/day.ts';
import { monthsBefore } from '../../model/privacy/retention.ts';
import type { Content } from '../../model/reader/sources.ts';
import { countInWords } from '../../model/text/words.ts';
import { reapplyErasures } from '../backups/erased-ids.ts';
import { repeat } from '../repeat.ts';
import type { RetentionClock, Submission, NewSubmission } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { findRequestedCourse } from '../submissions/check-submission.ts';
import { keepRetentionClock, pauseInWords } from './retention-clock.ts';

type RetentionContent = Pick<Content, 'retention' | 'forms' | 'courses'>;

/** Finds all data past its retention period at a given time: whole submissions, and single values of the others. */
export async function findPastDue(store: Store, content: RetentionContent, now: Date) {
  const { retention } = content;
  const isPastDue = ({ state, kind, receivedAt }: Submission) =>
    receivedAt < monthsBefore(now, retention[state === 'suspected' ? 'suspected' : kind].months);
  const allSubmissions = await store.listSubmissions();
  const remaining = allSubmissions
    .filter((submission) => !isPastDue(submission))
    .map((submission) => ({ submission, days: valuesKeptUntil(submission, content) }));
  const today = dayInSingapore(now);
  return {
    submissions: allSubmissions.filter(isPastDue),
    values: remaining.flatMap(({ submission, days }) =>
      Object.entries(days)
        .filter(([, day]) => day < today)
        .map(([field, keptUntil]) => ({ submission, field, keptUntil })),
    ),
    /** Submissions whose class was moved, so that the stored day until which their values are kept is wrong. */
    moved: remaining.filter(({ submission, days }) => !isDeepStrictEqual(days, submission.keptUntil ?? {})),
  };
}

/** An amount in words: `2 forms and 1 answer`; empty if there is nothing. */
export function amountInWords(forms: number, answers: number): string {
  const parts = [forms > 0 && countInWords(forms, 'form'), answers > 0 && countInWords(answers, 'answer')];
  return parts.filter(Boolean).join(' and ');
}

/**
 * Removes data past its retention period, with its emails, and overwrites it (PDPA s 25): whole submissions, and the
 * values whose purpose ended with the course, such as access needs.
 * @returns the numbers of submissions and of values that were removed
 */
export async function purge(store: Store, content: RetentionContent, now: Date) {
  const { submissions, values, moved } = await findPastDue(store, content, now);
  const removed = { submissions: submissions.length, values: values.length };
  if (submissions.length + values.length + moved.length > 0)
    await store.transaction(async (tx) => {
      await tx.removeSubmissions(submissions.map(({ id }) => id));
      for (const { submission, days } of moved) await tx.noteKeptUntil(submission.id, days);
      for (const { submission, field } of values) await tx.removeValue(submission.id, field, now);
      if (submissions.length + values.length > 0)
        await tx.noteOperation({ at: now, action: 'purge', details: removed });
    });
  await store.vacuum();
  return removed;
}

/**
 * Last days, by field name, of the values whose purpose ends with the course, such as access needs. The class in the
 * content takes precedence, because its days may have been moved; without it, the days stored with the submission
 * apply, because forms, fields and classes may be deleted from the content before the day.
 */
export function valuesKeptUntil(
  submission: NewSubmission,
  content: Pick<Content, 'forms' | 'courses'>,
): Record<string, Day> {
  const { values, receivedAt, booking, keptUntil: savedDays = {} } = submission;
  const form = content.forms.find(({ id }) => id === submission.form);
  // The desk may have moved the registration to another class.
  const intake = booking
    ? findBooked(content.courses, booking).intake
    : form && findRequestedCourse(form, submission, content.courses).intake;
  const classEnds = intake && !hasBegun(intake, dayInSingapore(receivedAt)) ? lastDay(intake) : undefined;
  const days = Object.entries(values).flatMap(([name, value]) => {
    if (value === '') return [];
    const rule = form?.fields.find((field) => field.name === name)?.untilCourse;
    if (rule && classEnds !== undefined) return [[name, addDays(classEnds, rule.days)] as const];
    const day = savedDays[name] ?? (rule && addMonths(dayInSingapore(receivedAt), rule.months));
    return day === undefined ? [] : [[name, day] as const];
  });
  return Object.fromEntries(days);
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;

interface RetentionJobParts extends RetentionContent {
  store: Store;
  /** File with the ids of what was erased. */
  erasedFile: string;
  clock: () => Date;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
}

/**
 * Removes data past its retention period, at the start and once a day, and what a restore has brought back. A failure is
 * tried again in a minute. Several servers on one store may run this job at once.
 */
export function startRetentionJob({ store, erasedFile, clock, log, ...content }: RetentionJobParts) {
  /** Time of the last run that removed, by the monotonic clock. */
  let lastRunAt = -Infinity;
  let wasPaused = false;
  const retentionClock = keepRetentionClock(store, () => performance.now());

  async function countOverdue(lastRun: Date): Promise<number> {
    const { submissions, values } = await findPastDue(store, content, lastRun);
    return submissions.length + values.length;
  }

  /** Reports a pause as an error when it begins, and again once a day. */
  function reportPause(current: RetentionClock, now: Date, { isDaily }: { isDaily: boolean }): void {
    if (current.pause && (isDaily || !wasPaused)) log.error({}, pauseInWords(current, now));
    wasPaused = current.pause !== undefined;
  }

  /** Removes once a day, by the monotonic clock, so that setting the system clock back does not delay it. */
  async function removePastDue(now: Date): Promise<void> {
    if (performance.now() - lastRunAt < dayLength) {
      reportPause(await retentionClock.observe(now), now, { isDaily: false });
      // Removed text that could not be overwritten before.
      return store.vacuum();
    }
    const erased = await reapplyErasures(store, erasedFile, now);
    if (erased > 0) log.warn({ erased }, 'erased again what a restore had brought back');
    const plan = await retentionClock.plan(now, countOverdue);
    reportPause(plan.clock, now, { isDaily: true });
    if (plan.cutoff) log.info({ removed: await purge(store, content, plan.cutoff) }, 'removed what was past due');
    await retentionClock.save(plan.clock);
    lastRunAt = performance.now();
  }

  const run = () =>
    removePastDue(clock()).catch((error: unknown) =>
      log.error({ err: error }, 'data past its retention period could not be removed, or removed data not overwritten'),
    );
  return repeat(run, minute);
}
