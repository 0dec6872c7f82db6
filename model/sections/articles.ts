import { z } from 'zod';
import { actions } from './shared.ts';

/** All news articles, newest first, with the category filter. */
export const articles = z.strictObject({ kind: z.literal('articles'), heading: z.string() });

/** One thing to do next. */
export const callToAction = z.strictObject({
  kind: z.literal('call-to-action'),
  heading: z.string(),
  text: z.string(),
  actions,
  /** `band` closes a page on the blueprint; `plain` sits among the sections. */
  look: z.enum(['band', 'plain']).default('plain'),
});
