import { isDeepStrictEqual } from 'node:util';
import { findBooked, hasBegun, lastDay } from '../../model/courses/course.ts';
import { dayInSingapore, addDays, addMonths, type Day } from '../../model/dates/day.ts';
import { monthsBefore } from '../../model/privacy/retention.ts';
import type { Content } from '../../model/reader/sources.ts';
import { countInWords } from '../../model/text/words.ts';
import type { Store } from '../store/store.ts';
import type { Submission, NewSubmission } from '../store/records.ts';
import { findRequestedCourse } from '../submissions/find-requested-course.ts';

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
      const ids = submissions.map(({ id }) => id);
      await tx.removeSubmissions(ids, now);
      for (const { submission, days } of moved) await tx.noteKeptUntil(submission.id, days);
      for (const { submission, field } of values) await tx.removeValue(submission.id, field, now);
      if (submissions.length + values.length > 0)
        await tx.noteOperation({ at: now, action: 'purge', details: removed });
    });
  // Includes removals that an earlier run could not overwrite.
  if ((await store.vacuumDueSince()) !== undefined) await store.vacuum();
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
