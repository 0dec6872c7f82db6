import { z } from 'zod';
import { plainText } from '../text/text-schemas.ts';
import { daySchema } from '../dates/day.ts';
import { checkPublicDays, publicDaysGroup } from '../dates/public-days.ts';
import { photoSchema, plateFields } from '../pages/plates.ts';
import { pagePath } from '../pages/addresses.ts';
import { draft, keywords, readNext, review } from '../pages/page.ts';
import { inGroup } from '../reader/editor-hints.ts';
import type { Chapter, MarkdownLink } from '../text/markdown.ts';
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

export const articleFrontMatterSchema = z
  .strictObject({
    draft,
    title: plainText.max(110).describe('Title of the article: its subject in one line.'),
    subtitle: plainText.describe('Opening paragraph below the title.'),
    excerpt: plainText
      .min(50)
      .max(165)
      .describe('One or two sentences for the list of articles, the search and search engines.')
      .meta({ title: 'Summary for lists' }),
    date: daySchema.describe(
      'The day on which it is published. If it is still to come, the article appears on that day.',
    ),
    category: z.enum(articleCategories).describe('Category in the list of news.'),
    author: plainText.optional().describe('Team that wrote it, for example Governance Team.'),
    publicUntil: publicDaysGroup.publicUntil,
    service: pagePath
      .optional()
      .describe('The service or course that helps with its subject, such as its training. Its fee is shown too.'),
    ...inGroup('Updates and sources', {
      updates: z
        .array(
          z.strictObject({
            date: daySchema.describe('Day of the change.'),
            text: plainText.describe('Description of the change, in one to three sentences.'),
            brief: plainText
              .optional()
              .describe('Sentence for the line below the title. Left out: the first sentence of the text.')
              .meta({ title: 'In one sentence' }),
            main: z
              .boolean()
              .optional()
              .describe(
                'Shown below the title. Tick it for one change at most; if none is ticked, the latest is shown.',
              )
              .meta({ title: 'Most important' }),
            source,
          }),
        )
        .refine((updates) => updates.filter(({ main }) => main).length < 2, {
          error: 'has two changes that are marked as the most important. Mark one.',
        })
        .default([])
        .describe('Changes since the article was published, each with its source.'),
      sources: z.array(source).default([]).describe('Documents that the article is based on.'),
    }),
    ...inGroup('Review', review),
    plate: plateFields.plate,
    ...inGroup('Rarely used', {
      keywords,
      tools: z
        .boolean()
        .default(false)
        .describe('Shows buttons that share and print the article.')
        .meta({ title: 'Share and Print' }),
      caption: plateFields.caption,
      photo: photoSchema.optional().describe('A photograph instead of the drawing, here and in lists of articles.'),
      readNext,
    }),
  })
  .superRefine(({ date, publicUntil }, context) => checkPublicDays({ publicFrom: date, publicUntil }, context));

export type Article = z.infer<typeof articleFrontMatterSchema> & {
  slug: string;
  /** The address: `/news/agentic-ai-governance`. */
  path: string;
  file: string;
  html: string;
  /** Links and pictures of the body, with their lines in the file. */
  links: MarkdownLink[];
  /** The text above the first chapter, in HTML; empty if it begins with a chapter. */
  introduction: string;
  chapters: Chapter[];
  wordCount: number;
  /** Reading time in minutes, at the speed of the specification's example. */
  minutes: number;
};

/** Slug of a news category, as used in links: `industry-insights`. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

/** The filter's categories with the number of articles in each; a category without articles stays and shows 0. */
export function countCategories(articles: readonly { category: string }[]) {
  return articleCategories.map((name) => ({
    name,
    slug: categorySlug(name),
    count: articles.filter((article) => article.category === name).length,
  }));
}
