import { z } from 'zod';
import { daySchema } from '../dates/day.ts';
import { checkPublicDays, publicDaysGroup } from '../dates/public-days.ts';
import { plainText } from '../text/text-schemas.ts';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { nextPath, pagePath } from './addresses.ts';
import { sectionSchema } from '../../sections/kinds.ts';
import { hasSettledTerms } from '../courses/terms-in-words.ts';
import type { Course } from '../courses/course.ts';

export type Section = z.infer<typeof sectionSchema>;

export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** The categories of the search index, by the specification. */
export const pageCategories = ['Main', 'Services', 'AI Applications', 'AI Regulations', 'News'] as const;

/** Marks a page or an article that is in no build (model/reader/unpublished.ts). */
export const draft = z
  .boolean()
  .optional()
  .describe('Ticked while you write: visitors do not see it, and all else can be published meanwhile.');

export const readNext = z
  .array(nextPath)
  .max(3)
  .default([])
  .describe('Up to three pages or articles on the same subject, the nearest first.');

export const keywords = z.array(plainText).default([]).describe('Other words by which visitors find it, never shown.');

/** The review of content that states law or facts. */
export const review = {
  reviewed: daySchema
    .describe('Day on which it was last checked, for content that states law or facts.')
    .meta({ title: 'Last checked' }),
  review_every: z
    .int()
    .positive()
    .max(120)
    .describe('Months until it must be checked again, for example 6.')
    .meta({ title: 'Check again after' }),
  owner: plainText.describe('Role that checks it, for example Training lead.').meta({ title: 'Checked by' }),
};

export const pageSchema = z
  .strictObject({
    draft,
    name: plainText.describe('Name of the page in menus, in the path above its title and in the search.'),
    title: plainText
      .max(65)
      .describe(
        'Title in the browser’s tab and in search engines, without the company’s name. No other page has the same.',
      ),
    description: plainText
      .min(50)
      .max(165)
      .describe('Sentence that search engines show below the title. No other page has the same.'),
    ...publicDaysGroup,
    ...inGroup('Review', z.object(review).partial().shape),
    ...inGroup(forEngineer, {
      parent: pagePath.optional().describe('Page above this one in the breadcrumb, if its address names another.'),
      unlisted: z
        .boolean()
        .default(false)
        .describe('Kept out of search, sitemap and feeds, for example the page for an unknown address.'),
    }),
    ...inGroup('Rarely used', {
      keywords,
      excerpt: plainText
        .optional()
        .describe('Sentence that our own search shows. Left out: the description.')
        .meta({ title: 'Summary for the search' }),
      readNext,
    }),
    sections: z.array(sectionSchema).min(1).describe('Sections of the page, from top to bottom.'),
  })
  .superRefine(checkPublicDays);

export type Page = z.infer<typeof pageSchema> & {
  /** The address: `/services/iso27001`. */
  path: string;
  file: string;
};

/** The category of a page by its address, as the search index has it. */
export function pageCategory(path: string): (typeof pageCategories)[number] {
  if (path.startsWith('/services/')) return 'Services';
  if (path.startsWith('/ai-applications/')) return 'AI Applications';
  if (path.startsWith('/ai-regulations/')) return 'AI Regulations';
  return path.startsWith('/news/') ? 'News' : 'Main';
}

/** Slugs of the courses that a section lists, or `all`. A section about a single course lists none. */
export function listedCourses(section: Section): readonly string[] | 'all' {
  if (section.kind === 'cards') return section.items.flatMap(({ course }) => course ?? []);
  return section.kind === 'comparison' || section.kind === 'terms' ? (section.courses ?? 'all') : [];
}

/** The courses of a section with terms. */
export const coursesOfTerms = ({ courses: slugs }: SectionOf<'terms'>, { courses }: { courses: readonly Course[] }) =>
  slugs ? courses.filter(({ slug }) => slugs.includes(slug)) : courses;

/** Pages that can be found: by the site's own search, search engines and other programs. */
export const listedPages = <Listed extends Pick<Page, 'unlisted'>>(pages: readonly Listed[]): Listed[] =>
  pages.filter(({ unlisted }) => !unlisted);

/** The sections of a page that have something to show: terms of courses are left out until the company has settled one. */
export function shownSections({ sections }: Pick<Page, 'sections'>, content: { courses: readonly Course[] }) {
  return sections.filter(
    (section) => section.kind !== 'terms' || hasSettledTerms(coursesOfTerms(section, content), section.rows),
  );
}
