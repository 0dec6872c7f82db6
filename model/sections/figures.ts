import { z } from 'zod';
import { daySchema } from '../day.ts';
import { foldable, heading, markdown, source } from './shared.ts';

export const figures = z.strictObject({
  kind: z.literal('figures').describe('Large numbers, each with what it counts.'),
  ...heading,
  items: z.array(z.strictObject({ value: z.string(), text: z.string() })).min(1),
  note: z.string().optional().describe('Whose figures they are, and as of when.'),
});

export const notes = z.strictObject({
  kind: z.literal('notes').describe('Short dated notes where the world has moved on, or an official source differs.'),
  ...foldable,
  items: z.array(z.strictObject({ date: daySchema.optional(), text: markdown, source: source.optional() })).min(1),
});

export const sources = z.strictObject({
  kind: z.literal('sources').describe("What a page's statements rest on, and the day they were last checked."),
  ...foldable,
  items: z.array(source).min(1),
});
