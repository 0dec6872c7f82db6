import {
  certificateOf,
  type Course,
  durationInDays,
  durationInWords,
  hasBegun,
  intakeInWords,
  nextIntake,
  plannedMonth,
  taughtHours,
} from '../../model/course.ts';
import type { Day } from '../../model/day.ts';
import { priceInWords } from '../../model/fee.ts';
import type { Content } from '../../model/sources.ts';
import { hoursInWords } from '../../model/terms-in-words.ts';
import type { CourseRow } from '../components/ComparedCourses.tsx';
import { courseAddress, registerAddress } from './carry-choice.ts';

/** What the comparison says of a course that has no date to join. */
function nextDates(course: Course, today: Day): string {
  const month = plannedMonth(course, today);
  return month === undefined ? 'on request' : `Planned for ${month}`;
}

/** The certificate that a course gives, and whether it prepares for another body's. */
function certificateInWords(course: Course): string {
  return `${certificateOf(course)}${course.certification && !course.award ? '; prepares for an outside exam' : ''}`;
}

/** Courses as rows to compare, as they are on the given day. */
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
      points: [
        ...(course.audience ? [`For ${course.audience}`] : []),
        ...(course.outcome ? [`Afterwards you can ${course.outcome}`] : []),
      ],
      href: courseAddress(course, pages),
      register: registerAddress(course, forms),
      length: durationInWords(duration),
      hours: hours === undefined ? undefined : hoursInWords(hours),
      days: durationInDays(duration),
      dates: coming.length > 0 ? coming.map(intakeInWords) : [nextDates(course, today)],
      nextDay: next?.starts,
      certificate: certificateInWords(course),
      price: priceInWords(price),
      dollars: price,
      level,
    };
  });
}
