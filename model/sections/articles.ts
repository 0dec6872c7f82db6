import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { actions } from './shared.ts';

export const articles = z.strictObject({
  kind: z.literal('articles').describe('All news articles, newest first, with the category filter.'),
  heading: plainText,
});

export const callToAction = z.strictObject({
  kind: z.literal('call-to-action').describe('One thing to do next.'),
  heading: plainText,
  text: plainText,
  actions,
  look: z
    .enum(['band', 'plain'])
    .default('plain')
    .describe('band closes a page on the blueprint; plain sits among the sections.'),
});
