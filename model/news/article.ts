import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { daySchema } from '../dates/day.ts';
import { photoSchema, plateName } from '../pages/pictures.ts';
import { draft, path, readNextSchema } from '../pages/path-and-slug.ts';
import { articleCategories } from './categories.ts';
import { source } from '../../sections/fields.ts';

export const articleFrontMatterSchema = z.strictObject({
  draft,
  title: plainText.max(110).describe('Title of the article: its subject in one line.'),
  subtitle: plainText.describe('Opening paragraph below the title.'),
  excerpt: plainText
    .min(50)
    .max(165)
    .describe('One or two sentences for the list of articles, the search and search engines.'),
  date: daySchema.describe(
    'The day on which it is published. If it is still to come, the article appears on that day.',
  ),
  category: z.enum(articleCategories).describe('Category in the list of news.'),
  service: path
    .optional()
    .describe(
      'The service or course that helps with its subject, for example /services/iso42001. Its fee is shown too.',
    ),
  keywords: z
    .array(plainText)
    .default([])
    .describe('Other words by which visitors find it, never shown.')
    .meta({ group: 'Rarely used' }),
  author: plainText
    .optional()
    .describe('Team that wrote it, for example Governance Team.')
    .meta({ group: 'Rarely used' }),
  tools: z.boolean().default(false).describe('Shows the buttons Share and Print.').meta({ group: 'Rarely used' }),
  plate: plateName.meta({ group: 'Rarely used' }),
  photo: photoSchema
    .optional()
    .describe('A photograph instead of the drawing, here and in lists of articles.')
    .meta({ group: 'Rarely used' }),
  updates: z
    .array(
      z.strictObject({
        date: daySchema.describe('Day of the change.'),
        text: plainText.describe('Description of the change, in one to three sentences.'),
        brief: plainText.optional().describe('Sentence for the line below the title, instead of the first one.'),
        main: z.boolean().optional().describe('Shown below the title. If no change is marked, the latest is.'),
        source,
      }),
    )
    .default([])
    .describe('Changes since the article was published, each with its source.')
    .meta({ group: 'Updates and sources' }),
  sources: z
    .array(source)
    .default([])
    .describe('Documents that the article rests on.')
    .meta({ group: 'Updates and sources' }),
  readNext: readNextSchema
    .describe('Up to three pages or articles on the same subject, the nearest first.')
    .meta({ group: 'Rarely used' }),
  placeholders: z
    .array(plainText)
    .default([])
    .describe('Statements about the company that the owner has not confirmed, in a few words each.')
    .meta({ group: 'Rarely used' }),
  reviewed: daySchema.describe('Day on which the article was last checked.').meta({ group: 'Review' }),
  review_every: z
    .int()
    .positive()
    .describe('Months until it must be checked again, for example 6.')
    .meta({ group: 'Review' }),
  owner: plainText.describe('Role that checks it, for example Governance lead.').meta({ group: 'Review' }),
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
