import { z } from 'zod';
import { daySchema } from './day.ts';
import { notFound, received } from './sections/answers.ts';
import { articles, callToAction } from './sections/articles.ts';
import { cards } from './sections/cards.ts';
import { book, company, logoMeaning, values } from './sections/company.ts';
import { comparison, packages, tracks } from './sections/courses.ts';
import { curriculum, enquiry, intakes, registration } from './sections/course.ts';
import { figures, notes, sources } from './sections/figures.ts';
import { hero } from './sections/hero.ts';
import { prose } from './sections/prose.ts';
import { policy } from './sections/policy.ts';
import { table, tiers, timeline } from './sections/regulation.ts';
import { applications, incidents, risks, stories } from './sections/sector.ts';
import { clauses, controlField, lifeCycle, yearLine } from './sections/standards.ts';
import { questions, steps } from './sections/steps.ts';
import { tabs } from './sections/tabs.ts';

/** Every kind of section a page may have. A new kind is one schema here and one component in `site/sections/`. */
export const sectionSchema = z.discriminatedUnion('kind', [
  applications,
  articles,
  book,
  callToAction,
  cards,
  clauses,
  company,
  comparison,
  controlField,
  curriculum,
  enquiry,
  figures,
  hero,
  incidents,
  intakes,
  lifeCycle,
  logoMeaning,
  notFound,
  notes,
  packages,
  policy,
  prose,
  questions,
  received,
  registration,
  risks,
  sources,
  steps,
  stories,
  table,
  tabs,
  tiers,
  timeline,
  tracks,
  values,
  yearLine,
]);

export type Section = z.infer<typeof sectionSchema>;

/** A section of the given kind. */
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** The categories of the search index, by the specification. */
export const pageCategories = ['Main', 'Services', 'AI Applications', 'AI Regulations', 'News'] as const;

export const pageSchema = z.strictObject({
  /** The name of the page in navigation, breadcrumb and search. */
  name: z.string(),
  /** The title of the document, without the company's name; no other page has the same. */
  title: z.string().max(65),
  /** What a search engine shows below the title; no other page has the same. */
  description: z.string().min(50).max(165),
  keywords: z.array(z.string()).default([]),
  /** What the site's own search shows. The description, where left out. */
  excerpt: z.string().optional(),
  /** The page this one is filed under, for the breadcrumb, where it is not the one its address names. */
  parent: z.string().optional(),
  /** Kept out of search, sitemap and feeds: an answer page such as "not found". */
  unlisted: z.boolean().default(false),
  /** The day somebody last checked what the page states, for pages that state law or fact. */
  reviewed: daySchema.optional(),
  /** After how many months it must be checked again. */
  review_every: z.int().positive().optional(),
  /** Who checks it: a role, not a person. */
  owner: z.string().optional(),
  sections: z.array(sectionSchema).min(1),
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
