import { durationInWords, intakeInWords, nextIntake, priceInWords, type Course } from '../../model/course.ts';
import type { Day } from '../../model/day.ts';
import { passedLabel } from '../../model/offer-form.ts';
import type { CourseRow } from '../islands/CourseTable.tsx';

/** Courses as rows to compare, as they are on the given day. */
export function courseRows(courses: readonly Course[], today: Day): CourseRow[] {
  return courses.map((course) => {
    const { name, page, duration, price, level, intakes } = course;
    const next = nextIntake(course, today);
    return {
      name,
      href: page,
      register: `${page}#registration`,
      length: durationInWords(duration),
      days: 'days' in duration ? duration.days : duration.weeks * 7,
      dates: intakes.map(intakeInWords),
      datesNote: next || intakes.length === 0 ? undefined : passedLabel,
      nextDay: next?.starts,
      price: priceInWords(price),
      dollars: price,
      level,
    };
  });
}
