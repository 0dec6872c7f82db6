import { z } from 'zod';
import { daySchema } from '../day.ts';
import { heading, markdown, source } from './shared.ts';

/** Large numbers, each with what it counts. */
export const figures = z.strictObject({
  kind: z.literal('figures'),
  ...heading,
  items: z.array(z.strictObject({ value: z.string(), text: z.string() })).min(1),
  /** Whose figures they are, and as of when. */
  note: z.string().optional(),
});

/** Short dated notes where the world has moved on, or an official source differs. */
export const notes = z.strictObject({
  kind: z.literal('notes'),
  ...heading,
  items: z.array(z.strictObject({ date: daySchema.optional(), text: markdown, source: source.optional() })).min(1),
});

/** What a page's statements rest on, and the day they were last checked. */
export const sources = z.strictObject({ kind: z.literal('sources'), ...heading, items: z.array(source).min(1) });
