import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { termKeys, termsByHeading } from '../../model/courses/terms-in-words.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the terms under their headings; a page that lists the dates of a course does not repeat them here */
export function props(section: SectionOf<'terms'>, { page, content, today }: SectionContext) {
  const courses =
    section.courses?.map((name) => find(content.courses, ({ slug }) => slug === name, `course "${name}"`)) ??
    content.courses;
  const listsDates = page.sections.some(({ kind }) => kind === 'intakes');
  const keys = section.rows ?? termKeys.filter((key) => key !== 'dates' || !listsDates);
  return { groups: termsByHeading(courses, today, keys), count: courses.length };
}
