import { z } from 'zod';

/** Marks a page or an article that is in no build (model/reader/unpublished.ts). */
export const draft = z
  .boolean()
  .optional()
  .describe('Ticked while you write: visitors do not see it, and nothing in it stops others from being published.');
