import { z } from 'zod';
import { heading } from './shared.ts';

/** The clauses of a standard, each with its number. */
export const clauses = z.strictObject({
  kind: z.literal('clauses'),
  ...heading,
  items: z.array(z.strictObject({ number: z.string(), title: z.string(), text: z.string() })).min(2),
});

/** The controls of a standard as a field: one square for each, grouped by theme. */
export const controlField = z.strictObject({
  kind: z.literal('control-field'),
  ...heading,
  themes: z.array(z.strictObject({ number: z.string(), name: z.string(), count: z.int().positive() })).min(2),
});

/** Phases that follow one another and begin again. */
export const lifeCycle = z.strictObject({
  kind: z.literal('life-cycle'),
  ...heading,
  phases: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(3),
});

/** A year as a line of twelve months, with what happens when. */
export const yearLine = z.strictObject({
  kind: z.literal('year-line'),
  ...heading,
  items: z.array(z.strictObject({ month: z.int().min(1).max(12), title: z.string(), text: z.string() })).min(2),
});
