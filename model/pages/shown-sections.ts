import { hasSettledTerms } from '../courses/terms-in-words.ts';
import type { Content } from '../reader/sources.ts';
import type { Page, SectionOf } from './page.ts';

/** The courses of a section with terms. */
export const coursesOfTerms = ({ courses: slugs }: SectionOf<'terms'>, { courses }: Pick<Content, 'courses'>) =>
  slugs ? courses.filter(({ slug }) => slugs.includes(slug)) : courses;

/** The sections of a page that have something to show: terms of courses are left out until the company has settled one. */
export function shownSections({ sections }: Pick<Page, 'sections'>, content: Pick<Content, 'courses'>) {
  return sections.filter(
    (section) => section.kind !== 'terms' || hasSettledTerms(coursesOfTerms(section, content), section.rows),
  );
}
