import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('control-field')
    .describe(
      'The controls of a standard as a field: one square for each, by theme, with ribbons from the clauses that name themes.',
    ),
  ...heading,
  remark: plainText.optional().describe('What explains the field, below its squares.'),
  themes: z
    .array(
      z
        .strictObject({
          number: plainText,
          name: plainText,
          count: z.int().positive(),
          added: z
            .array(z.int().positive())
            .default([])
            .describe(
              'The numbers of the controls that an older edition did not have: 7 for 5.7. Their squares are filled.',
            ),
        })
        .refine(({ count, added }) => added.every((control) => control <= count), {
          path: ['added'],
          error: 'names a control that the theme does not have: a number above its "count".',
        })
        .refine(({ added }) => new Set(added).size === added.length, {
          path: ['added'],
          error: 'names a control twice.',
        }),
    )
    .min(2),
});
