import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { headingFields, layout, markdown } from '../fields.ts';

export const schema = z
  .strictObject({
    kind: z.literal('table').describe('A table. The first cell of each row names the row.'),
    ...headingFields,
    layout,
    caption: plainText.optional().describe('Subject and unit of the figures, for example Maximum fines in euros.'),
    columns: z
      .array(z.strictObject({ title: nameText.describe('Name above the column, for example Obligation.') }))
      .min(2)
      .describe('Columns, from left to right.'),
    rows: z.array(z.array(markdown).min(2)).min(1).describe('Rows of cells, one cell for each column.'),
    remark: markdown.optional().describe('Text below the table.'),
  })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((row, index) => {
      if (row.length !== columns.length)
        context.addIssue({
          code: 'custom',
          path: ['rows', index],
          message: `has ${row.length} cells, and the table has ${columns.length} columns. Add or remove a cell.`,
        });
    });
  });
