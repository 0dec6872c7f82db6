import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { daySchema } from '../dates/day.ts';
import { readNextSchema } from './path-and-slug.ts';
import { draft } from './draft.ts';
import { sectionSchema } from '../../sections/kinds.ts';

export type Section = z.infer<typeof sectionSchema>;

/** A section of the given kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** The categories of the search index, by the specification. */
export const pageCategories = ['Main', 'Services', 'AI Applications', 'AI Regulations', 'News'] as const;

export const pageSchema = z.strictObject({
  draft,
  name: plainText.describe('The name of the page in navigation, breadcrumb and search.'),
  title: plainText
    .max(65)
    .describe("The title of the document, without the company's name; no other page has the same."),
  description: plainText
    .min(50)
    .max(165)
    .describe('What a search engine shows below the title; no other page has the same.'),
  keywords: z.array(plainText).default([]),
  excerpt: plainText.optional().describe("What the site's own search shows. The description, where left out."),
  parent: z
    .string()
    .meta({ refersTo: 'page' })
    .optional()
    .describe('The page this one is filed under, for the breadcrumb, where it is not the one its address names.'),
  unlisted: z
    .boolean()
    .default(false)
    .describe('Kept out of search, sitemap and feeds: a page of the server such as "not found".'),
  reviewed: daySchema
    .optional()
    .describe('The day on which the editor last checked what the page states, for pages that state law or fact.'),
  review_every: z.int().positive().optional().describe('After how many months it must be checked again.'),
  owner: plainText.optional().describe('Who checks it: a role, not a person.'),
  sections: z.array(sectionSchema).min(1),
  placeholders: z
    .array(plainText)
    .default([])
    .describe(
      'Proposals that the owner has not confirmed: the id of a section, or one of its fields, for example terms.duration.',
    ),
  readNext: readNextSchema.describe(
    'Pages and articles on the same subject, shown at the end of the page, the nearest first.',
  ),
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
