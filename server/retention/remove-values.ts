import { lastDay } from '../../model/course.ts';
import { addDays, dayInSingapore } from '../../model/day.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Content } from '../../model/sources.ts';
import { monthsBefore } from '../../model/retention.ts';
import { describeRequest } from '../mail/describe-request.ts';
import type { Store, Submission } from '../store/contract.ts';

type Rule = NonNullable<Field['untilCourse']>;

/** Whether the course that a value was given for is over, for as long as the rule says. */
function isPastDue({ days, months }: Rule, form: Form, submission: Submission, courses: Content['courses'], now: Date) {
  const { intake, passed } = describeRequest(form, submission, courses);
  return intake && !passed
    ? addDays(lastDay(intake), days) < dayInSingapore(now)
    : submission.receivedAt < monthsBefore(now, months);
}

/**
 * Removes the values whose purpose ended with the course, such as access needs, from submissions and their emails, and
 * overwrites them (PDPA s 25). The rest of a registration is kept.
 * @returns how many values were removed
 */
export async function removeValuesPastDue(
  store: Store,
  { forms, courses }: Pick<Content, 'forms' | 'courses'>,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (const form of forms)
    for (const { name, label, untilCourse } of form.fields) {
      if (!untilCourse) continue;
      const given = (await store.listSubmissions({ form: form.id })).filter(({ values }) => values[name]);
      for (const submission of given) {
        if (!isPastDue(untilCourse, form, submission, courses, now)) continue;
        await store.transaction((tx) => tx.removeValue(submission.id, { field: name, label }, now));
        removed++;
      }
    }
  if (removed > 0) {
    await store.transaction((tx) => tx.noteOperation({ at: now, action: 'remove values', details: { removed } }));
  }
  // Also what an earlier run removed and could not overwrite.
  if ((await store.vacuumOwedSince()) !== undefined) await store.vacuum();
  return removed;
}
