import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the course whose modules are listed */
export function props(section: SectionOf<'curriculum'>, { content }: SectionContext) {
  return { course: find(content.courses, ({ slug }) => slug === section.course, `course "${section.course}"`) };
}
