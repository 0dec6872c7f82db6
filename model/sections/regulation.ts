import { z } from 'zod';
import { badge, heading } from './shared.ts';

/** Dates on a line drawn to scale. */
export const timeline = z.strictObject({
  kind: z.literal('timeline'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        /** The month it falls in, e.g. 2024-05; or, for days after a start, their number. */
        at: z.union([z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), z.int().nonnegative()]),
        /** How it is written, e.g. "May 2024" or "90 days". */
        label: z.string(),
        text: z.string(),
      }),
    )
    .min(2),
});

/** Tiers of risk as a core sample: the first has the densest hatch. */
export const tiers = z.strictObject({
  kind: z.literal('tiers'),
  ...heading,
  items: z
    .array(z.strictObject({ title: z.string(), badge, text: z.string() }))
    .min(2)
    .max(4),
});

/** A table. The first cell of each row names it; a column of figures is set at the right. */
export const table = z.strictObject({
  kind: z.literal('table'),
  ...heading,
  caption: z.string(),
  columns: z.array(z.strictObject({ title: z.string(), figures: z.boolean().default(false) })).min(2),
  rows: z.array(z.array(z.string()).min(2)).min(1),
});
