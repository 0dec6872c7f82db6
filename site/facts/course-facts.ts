import { capitalise } from '../../model/text/words.ts';
import {
  durationInWords,
  intakeLabel,
  nextIntake,
  plannedMonth,
  taughtHours,
  type Course,
} from '../../model/courses/course.ts';
import { listInWords, type Day } from '../../model/dates/day.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import { hoursInWords, placeAtAGlance, timeOfDay } from '../../model/courses/terms-in-words.ts';
import type { TitleBlockCell } from '../components/TitleBlock.tsx';

/** Words that stay in one line. */
const kept = (words: string) => words.replaceAll(' ', '\u00a0');

/**
 * Date and place of the next class of these courses: the dates, the planned month, or on request. Dates at another place
 * than the others name it.
 */
export function nextClass(courses: readonly [Course, ...Course[]], today: Day): TitleBlockCell {
  const begins = (course: Course) =>
    nextIntake(course, today)?.starts ?? (plannedMonth(course, today) === undefined ? '9999' : (course.planned ?? ''));
  const course = courses.reduce((first, other) => (begins(other) < begins(first) ? other : first));
  const intake = nextIntake(course, today);
  const month = plannedMonth(course, today);
  return {
    label: 'Next class',
    value: intake ? intakeLabel(intake) : month === undefined ? 'On request' : `Planned for ${month}`,
    note: intake?.elsewhere === undefined ? placeAtAGlance(course.terms)?.replace('or live online', kept) : undefined,
  };
}

/** Key facts of a course: next class, length and hours, fee, level, certificate. */
export function courseFacts(course: Course, today: Day): TitleBlockCell[] {
  const hours = taughtHours(course);
  const cells: TitleBlockCell[] = [
    nextClass([course], today),
    {
      label: 'Duration',
      value: durationInWords(course.duration),
      note: [timeOfDay(course.terms), hours && `${hoursInWords(hours)} of teaching`].filter(Boolean).join(', '),
    },
    {
      label: 'Fee',
      value: priceInWords(course.price),
      note: course.price === undefined ? undefined : 'per participant',
    },
  ];
  if (course.level) cells.push({ label: 'Level', value: course.level });
  if (course.award) cells.push({ label: 'You receive', value: course.award, note: course.support });
  if (course.perks.length > 0) cells.push({ label: 'Includes', value: capitalise(listInWords(course.perks)) });
  if (course.support && !course.award) cells.push({ label: 'Afterwards', value: course.support });
  return cells;
}
