import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { draft } from '../pages/draft.ts';
import { daySchema } from '../dates/day.ts';
import { photoSchema } from '../pages/photo.ts';
import { plateName } from '../pages/plate.ts';
import { path, readNextSchema } from '../pages/path-and-slug.ts';
import { source } from '../../sections/fields.ts';

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
  draft,
  title: plainText.max(110).describe('What it is about, in one line.'),
  subtitle: plainText.describe('The opening paragraph below the title.'),
  excerpt: plainText.min(50).max(165).describe('What the list of articles, search and search engines show.'),
  date: daySchema.describe(
    'The day on which it is published. If it is still to come, the article appears on that day.',
  ),
  category: z.enum(articleCategories),
  service: path
    .optional()
    .describe(
      'The service or course that helps with its subject, for example /services/iso42001. Its fee is shown too.',
    ),
  keywords: z.array(plainText).default([]),
  author: plainText.optional().describe('The team that wrote it.'),
  tools: z.boolean().default(false).describe('Whether the Share and Print buttons are shown.'),
  plate: plateName,
  photo: photoSchema.optional().describe('A photograph in place of the picture, here and in lists of articles.'),
  updates: z
    .array(
      z.strictObject({
        date: daySchema,
        text: plainText,
        brief: plainText.optional().describe('What is below the title in place of its first sentence.'),
        main: z
          .boolean()
          .optional()
          .describe('Its first sentence is below the title. Left out everywhere: that of the latest.'),
        source,
      }),
    )
    .default([])
    .describe("What changed since the article's date, each with its source."),
  sources: z.array(source).default([]),
  readNext: readNextSchema.describe(
    'Pages and articles on the same subject, shown below the article, the nearest first.',
  ),
  placeholders: z
    .array(plainText)
    .default([])
    .describe('What it says on behalf of the company and the owner has yet to confirm, in a few words each.'),
  reviewed: daySchema,
  review_every: z.int().positive(),
  owner: plainText,
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
