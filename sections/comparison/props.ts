import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { CourseRow } from '../../site/components/ComparedCourses.tsx';
import { courseRows } from '../../site/facts/course-rows.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the rows of the table on the day of the build */
export function props(
  section: SectionOf<'comparison'>,
  { content, today }: SectionContext,
): { rows: readonly CourseRow[] } {
  const courses =
    section.courses?.map((name) => find(content.courses, ({ slug }) => slug === name, `course "${name}"`)) ??
    content.courses;
  return { rows: courseRows(courses, content, today) };
}
