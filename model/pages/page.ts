import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { daySchema } from '../dates/day.ts';
import { draft, readNextSchema } from './path-and-slug.ts';
import { sectionSchema } from '../../sections/kinds.ts';

export type Section = z.infer<typeof sectionSchema>;

/** A section of the given kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** The categories of the search index, by the specification. */
export const pageCategories = ['Main', 'Services', 'AI Applications', 'AI Regulations', 'News'] as const;

export const pageSchema = z.strictObject({
  draft,
  name: plainText.describe('Name of the page in menus, breadcrumbs and the search.'),
  title: plainText
    .max(65)
    .describe(
      'Title in the browser’s tab and in search engines, without the company’s name. No other page has the same.',
    ),
  description: plainText
    .min(50)
    .max(165)
    .describe('Sentence that search engines show below the title. No other page has the same.'),
  keywords: z
    .array(plainText)
    .default([])
    .describe('Other words by which visitors find it, never shown.')
    .meta({ group: 'Rarely used' }),
  excerpt: plainText
    .optional()
    .describe('Sentence that our own search shows. Left out: the description.')
    .meta({ group: 'Rarely used' }),
  parent: z
    .string()
    .meta({ refersTo: 'page' })
    .optional()
    .describe('Page above this one in the breadcrumb, if its address names another.')
    .meta({ group: 'Rarely used' }),
  unlisted: z
    .boolean()
    .default(false)
    .describe('Kept out of search, sitemap and feeds, for example the page for an unknown address.')
    .meta({ group: 'Rarely used' }),
  reviewed: daySchema
    .optional()
    .describe('Day on which the page was last checked, for pages that state law or facts.')
    .meta({ group: 'Review' }),
  review_every: z
    .int()
    .positive()
    .optional()
    .describe('Months until it must be checked again, for example 6.')
    .meta({ group: 'Review' }),
  owner: plainText.optional().describe('Role that checks it, for example Training lead.').meta({ group: 'Review' }),
  sections: z.array(sectionSchema).min(1),
  placeholders: z
    .array(plainText)
    .default([])
    .describe(
      'Proposals that the owner has not confirmed: the id of a section, or one of its fields, for example terms.duration.',
    )
    .meta({ group: 'Rarely used' }),
  readNext: readNextSchema
    .describe('Up to three pages or articles on the same subject, the nearest first.')
    .meta({ group: 'Rarely used' }),
});

export type Page = z.infer<typeof pageSchema> & {
  /** The address: `/services/iso27001`. */
  path: string;
  /** The content file, as a path from the project's folder. */
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
