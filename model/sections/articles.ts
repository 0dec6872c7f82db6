import { z } from 'zod';
import { actions } from './shared.ts';

export const articles = z.strictObject({
  kind: z.literal('articles').describe('All news articles, newest first, with the category filter.'),
  heading: z.string(),
});

export const callToAction = z.strictObject({
  kind: z.literal('call-to-action').describe('One thing to do next.'),
  heading: z.string(),
  text: z.string(),
  actions,
  look: z
    .enum(['band', 'plain'])
    .default('plain')
    .describe('band closes a page on the blueprint; plain sits among the sections.'),
});
