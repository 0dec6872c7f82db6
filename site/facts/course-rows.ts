import {
  certificateOf,
  type Course,
  durationInDays,
  durationInWords,
  hasBegun,
  intakeLabel,
  nextIntake,
  plannedMonth,
  taughtHours,
} from '../../model/courses/course.ts';
import { capitalise } from '../../model/text/words.ts';
import type { Day } from '../../model/dates/day.ts';
import { priceInWords } from '../../model/courses/fee.ts';
import type { Content } from '../../model/reader/sources.ts';
import { hoursInWords } from '../../model/courses/terms-in-words.ts';
import type { CourseRow } from '../components/ComparedCourses.tsx';
import { courseAddress, registerAddress } from './carry-choice.ts';

/** Dates of a course without an intake that can be joined; empty if its classes are formed on request. */
function plannedDates(course: Course, today: Day): string[] {
  const month = plannedMonth(course, today);
  return month === undefined ? [] : [`Planned for ${month}`];
}

/** Certificate of a course in words, with the exam of another body that it prepares for. */
function certificateInWords(course: Course): string | undefined {
  const exam = course.exam && `prepares for ${course.exam}`;
  const words = [certificateOf(course), exam].filter((part) => part !== undefined).join('; ');
  return words === '' ? undefined : capitalise(words);
}

/** @returns rows of the comparison of courses on the given day */
export function courseRows(
  courses: readonly Course[],
  { pages, forms }: Pick<Content, 'pages' | 'forms'>,
  today: Day,
): CourseRow[] {
  return courses.map((course) => {
    const { name, duration, price, level, intakes } = course;
    const next = nextIntake(course, today);
    const coming = intakes.filter((intake) => !hasBegun(intake, today) && !intake.full);
    const hours = taughtHours(course);
    return {
      name,
      href: courseAddress(course, pages),
      register: registerAddress(course, forms),
      length: durationInWords(duration),
      hours: hours === undefined ? undefined : hoursInWords(hours),
      days: durationInDays(duration),
      dates: coming.length > 0 ? coming.map(intakeLabel) : plannedDates(course, today),
      nextDay: next?.starts,
      certificate: certificateInWords(course),
      price: priceInWords(price),
      dollars: price,
      level,
    };
  });
}
