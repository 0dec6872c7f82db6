import { findBooked, hasBegun, lastDay } from '../../model/courses/course.ts';
import { addDays, addMonths, dayInSingapore, type Day } from '../../model/dates/day.ts';
import type { Content } from '../../model/reader/sources.ts';
import { findRequestedCourse } from '../submissions/find-requested-course.ts';
import type { NewSubmission } from '../store/records.ts';

/**
 * Last days, by field name, of the values whose purpose ends with the course, such as access needs. The class in the
 * content takes precedence, because its days may have been moved; without it, the days stored with the submission
 * apply, because forms, fields and classes may be deleted from the content before the day.
 */
export function valuesKeptUntil(
  submission: NewSubmission,
  content: Pick<Content, 'forms' | 'courses'>,
): Record<string, Day> {
  const { values, receivedAt, booking, keptUntil: noted = {} } = submission;
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
    const day = noted[name] ?? (rule && addMonths(dayInSingapore(receivedAt), rule.months));
    return day === undefined ? [] : [[name, day] as const];
  });
  return Object.fromEntries(days);
}
