import { z } from 'zod';
import { daySchema } from './day.ts';
import { photoSchema } from './photo.ts';
import { source } from './sections/shared.ts';

/** The categories of the news filter, in the order they are shown. */
export const articleCategories = [
  'Company News',
  'Industry Insights',
  'Compliance',
  'Technology',
  'Agile',
  'Cybersecurity',
] as const;

export const articleFrontMatterSchema = z.strictObject({
  title: z.string(),
  /** The opening paragraph below the title. */
  subtitle: z.string(),
  /** What the list of articles, search and search engines show. */
  excerpt: z.string().min(50).max(165),
  date: daySchema,
  category: z.enum(articleCategories),
  keywords: z.array(z.string()).default([]),
  /** The team that wrote it. */
  author: z.string().optional(),
  /** Whether the Share and Print buttons are shown. */
  tools: z.boolean().default(false),
  /** A photograph in place of the plate, here and in lists of articles. */
  photo: photoSchema.optional(),
  /** What the plate means. */
  caption: z.string().optional(),
  /** What changed since the article's date, each with its source. */
  updates: z.array(z.strictObject({ date: daySchema, text: z.string(), source: z.url() })).default([]),
  sources: z.array(source).default([]),
  reviewed: daySchema,
  review_every: z.int().positive(),
  owner: z.string(),
});

/** A part of an article below one of its headings. */
export interface ArticleHeading {
  id: string;
  text: string;
}

export type Article = z.infer<typeof articleFrontMatterSchema> & {
  slug: string;
  path: string;
  file: string;
  /** The body as HTML, made from its Markdown. */
  html: string;
  /** The body as it is written, and the line of the file on which it begins. */
  body: string;
  bodyLine: number;
  headings: ArticleHeading[];
  /** Counted from the body: words, and minutes of reading at 233 words a minute. */
  words: number;
  minutes: number;
};
