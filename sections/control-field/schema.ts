import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { headingFields, markdown } from '../fields.ts';

const theme = z
  .strictObject({
    number: plainText.describe('Number of the theme in the standard, for example 5.'),
    name: nameText.describe('Name of the theme, for example Organizational.'),
    count: z.int().positive().describe('Number of controls of the theme.'),
    newControls: z
      .array(z.int().positive())
      .default([])
      .describe('Numbers of the controls that an older edition did not have: 7 for 5.7. Their squares are filled.'),
  })
  .refine(({ count, newControls }) => newControls.every((control) => control <= count), {
    path: ['newControls'],
    error: 'names a control that the theme does not have: a number above its "count".',
  })
  .refine(({ newControls }) => new Set(newControls).size === newControls.length, {
    path: ['newControls'],
    error: 'names a control twice.',
  });

const category = z.strictObject({
  number: plainText.describe('For example A.5.'),
  title: nameText.describe('Name of the category, for example Asset management.'),
  text: plainText.describe('Scope of the controls, in a sentence.'),
  themes: z.array(plainText).min(1).describe('Names of the themes that its controls are in now, the main one first.'),
  mainlyFirstTheme: z
    .boolean()
    .default(false)
    .describe('Tick it if nearly all of its controls are in the first theme.'),
});

export const schema = z
  .strictObject({
    kind: z
      .literal('control-field')
      .meta({ title: 'Controls of a standard' })
      .describe(
        'The controls of a standard: one square for each, by theme, and the categories of an older edition with their present themes.',
      ),
    ...headingFields,
    themes: z.array(theme).min(2).describe('Themes of the standard, in its order.'),
    categories: z
      .strictObject({
        heading: nameText.describe('Heading of the table, for example The 14 categories of 2013.'),
        items: z.array(category).min(2).describe('Categories, in the order of that edition.'),
      })
      .optional()
      .describe('The categories of an older edition, in a table below the squares.'),
    note: markdown.optional().describe('A dated note on the figures, with its source; between squares and table.'),
  })
  .superRefine(({ themes, categories }, context) => {
    categories?.items.forEach((item, index) => {
      for (const name of item.themes)
        if (!themes.some((theme) => theme.name === name))
          context.addIssue({
            code: 'custom',
            path: ['categories', 'items', index, 'themes'],
            message: `names "${name}", which is not a theme of this section. Correct the name.`,
          });
    });
  });
