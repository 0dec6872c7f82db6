import { z } from 'zod';
import { daySchema } from '../dates/day.ts';
import { plainText } from '../text/text-schemas.ts';
import { nextPath } from './path-and-slug.ts';

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
    .describe('Months until it must be checked again, for example 6.')
    .meta({ title: 'Check again after' }),
  owner: plainText.describe('Role that checks it, for example Training lead.').meta({ title: 'Checked by' }),
};
