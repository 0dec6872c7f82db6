import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading, link } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('figures').describe('Large numbers, each with what it counts.'),
  ...heading,
  layout: z
    .enum(['beside', 'above'])
    .default('beside')
    .describe('Where the heading stands; above sets all of them in one row where there is room.'),
  action: link.optional().describe('A link to where it is said how the numbers were counted.'),
  items: z
    .array(
      z.strictObject({
        value: plainText,
        text: plainText,
        counted: plainText.optional().describe('How it was counted, folded below all of them.'),
        squares: z
          .string()
          .regex(/^\d{1,2}(\.5|( to \d{1,2}))? in \d{1,2}$/, {
            error: 'is not a proportion. Write it like 1 in 10, or 4 to 6 in 10.',
          })
          .optional()
          .describe(
            'Draws a proportion in squares: 1 in 10, 8.5 in 10, or 4 to 6 in 10, of which 2 are hatched. The text says what is marked. A value of that form, or a percentage in tenths, is drawn anyway.',
          ),
        result: z
          .boolean()
          .optional()
          .describe('Follows from those before it: has the full width, and they are small above it.'),
      }),
    )
    .min(1),
  note: plainText.optional().describe('Whose figures they are, and as of when.'),
});
