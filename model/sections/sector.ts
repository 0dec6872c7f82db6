import { z } from 'zod';
import { daySchema } from '../day.ts';
import { heading, source } from './shared.ts';

/** What AI does in a sector, each with a drawing of its own. */
export const applications = z.strictObject({
  kind: z.literal('applications'),
  ...heading,
  items: z.array(z.strictObject({ glyph: z.string(), title: z.string(), text: z.string() })).min(2),
});

/** What worked, each with its figure and where it is reported; a note where the figure has no public source. */
export const stories = z.strictObject({
  kind: z.literal('stories'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        figure: z.string(),
        title: z.string(),
        text: z.string(),
        /** What an official source says, or that none was found; and the day that was checked. */
        note: z.strictObject({ date: daySchema, text: z.string() }).optional(),
        source,
      }),
    )
    .min(1),
});

/** Things that went wrong, by year. */
export const incidents = z.strictObject({
  kind: z.literal('incidents'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        year: z.int().min(1950),
        title: z.string(),
        text: z.string(),
        category: z.enum(['Cybersecurity', 'Privacy', 'Ethics and data']),
        source,
      }),
    )
    .min(1),
});

/** Lists side by side: the kinds of risk in a sector. */
export const risks = z.strictObject({
  kind: z.literal('risks'),
  ...heading,
  columns: z.array(z.strictObject({ title: z.string(), items: z.array(z.string()).min(1) })).min(2),
});
