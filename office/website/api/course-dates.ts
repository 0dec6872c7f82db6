import { dayInSingapore } from '../../../model/dates/day.ts';
import { readSources } from '../../../model/reader/read-content.ts';
import { findUnpublished } from '../../../model/reader/unpublished.ts';
import type { CourseDates } from '../contract.ts';

/**
 * The dates of all courses in a folder with content. A date is left out if its course is not on the website today, or will
 * not be on the date's first day, whatever takes it down: a draft, a day, or its page.
 * @param ifWrong what is returned for a course with a mistake, which stops its publication
 */
export function datesIn(root: string, ifWrong: readonly CourseDates[] = []): CourseDates[] {
  const today = dayInSingapore(new Date());
  const unpublishedByDay = new Map<string, ReturnType<typeof findUnpublished>>();
  function isThere(file: string, day: string): boolean {
    const unpublished = unpublishedByDay.get(day) ?? findUnpublished(root, day);
    unpublishedByDay.set(day, unpublished);
    return !unpublished.has(file);
  }
  return readSources(root, { withoutPages: true, today }).sources.courses.flatMap(({ file, value }) => {
    if (!value) return ifWrong.filter(({ course }) => file === `content/courses/${course}.yaml`);
    const { slug: course, name, intakes } = value;
    return [{ course, name, intakes: intakes.filter(({ starts }) => starts < today || isThere(file, starts)) }];
  });
}
