import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { binds, heading, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('prose').describe('A heading and some paragraphs.'),
  ...heading,
  layout: z
    .enum(['beside', 'above'])
    .default('beside')
    .describe('Where the heading stands; above gives the points numbers and two columns.'),
  text: markdown.default(''),
  list: z.array(plainText).default([]).describe('Points below the text.'),
  rows: z
    .array(
      z.strictObject({
        name: plainText,
        binds: binds.optional(),
        glyph: z.enum(['rhythm', 'flow']).optional().describe('A way of working, drawn beside the name.'),
        text: markdown,
      }),
    )
    .default([])
    .describe(
      'What holds when, or for whom: each with the date, the status or the name that one looks for. Below the text.',
    ),
});
