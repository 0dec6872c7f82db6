import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { daySchema } from '../../model/day.ts';
import { heading, markdown, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('timeline').describe('Dates on a line drawn to scale.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        at: z
          .union([daySchema, z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)])
          .describe('The day, or the month where no day is known, e.g. 2024-08-01 or 2024-05.'),
        text: plainText.describe('A few words, shown beside the mark on a phone too.'),
        said: markdown.optional().describe('What began then, and for whom: in a list below the drawing.'),
        source: source.optional(),
      }),
    )
    .min(2),
  now: z
    .strictObject({ above: plainText, below: plainText })
    .optional()
    .describe(
      "Draws the page's own dates below the line, those that have a `short` name, with a plumb line at today: the names of both sides.",
    ),
  undated: z
    .boolean()
    .optional()
    .describe(
      'Says before the intro that no date to come is known, where the page lists none; links to #dates lead there.',
    ),
  remark: markdown.optional().describe('What follows the drawing.'),
});
