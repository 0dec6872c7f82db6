import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('clauses').describe('The clauses of a standard, each with its number.'),
  ...heading,
  now: plainText.optional().describe('What stands before the themes of a clause: Theme in 2022.'),
  items: z
    .array(
      z.strictObject({
        number: plainText,
        title: plainText,
        short: plainText
          .optional()
          .describe('Its name in a word or two: the control field shows it beside the number on a wide page.'),
        text: plainText,
        themes: z
          .array(plainText)
          .default([])
          .describe('The themes of the control field on this page that it went to, the main one first: it draws them.'),
        mainly: z.boolean().default(false).describe('Whether nearly all of it went to the first.'),
      }),
    )
    .min(2),
});
