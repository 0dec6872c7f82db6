import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading, markdown } from '../fields.ts';

export const schema = z
  .strictObject({
    kind: z
      .literal('table')
      .describe('A table. The first cell of each row names it; a column of figures is set at the right.'),
    ...heading,
    caption: plainText,
    columns: z.array(z.strictObject({ title: plainText, figures: z.boolean().default(false) })).min(2),
    rows: z.array(z.array(plainText).min(2)).min(1),
    setBack: z
      .array(plainText)
      .optional()
      .describe('The names of rows that do not hold, word for word: they are set in a paler ink.'),
    remark: markdown.optional().describe('What is to be said of the table, below it.'),
  })
  .superRefine(({ rows, setBack = [] }, context) => {
    setBack.forEach((name, index) => {
      if (!rows.some(([first]) => first === name))
        context.addIssue({ code: 'custom', path: ['setBack', index], message: 'is the name of no row of this table.' });
    });
  });
