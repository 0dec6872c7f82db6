import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { foldable, heading } from './shared.ts';

export const clauses = z.strictObject({
  kind: z.literal('clauses').describe('The clauses of a standard, each with its number.'),
  ...foldable,
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

export const controlField = z.strictObject({
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

export const lifeCycle = z.strictObject({
  kind: z.literal('life-cycle').describe('Phases that follow one another and begin again.'),
  ...heading,
  phases: z.array(z.strictObject({ title: plainText, text: plainText })).min(3),
});

export const yearLine = z.strictObject({
  kind: z.literal('year-line').describe('A year as a line of twelve months, with what happens when.'),
  ...heading,
  items: z.array(z.strictObject({ month: z.int().min(1).max(12), title: plainText, text: plainText })).min(2),
});
