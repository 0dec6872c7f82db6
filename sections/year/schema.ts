import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { headingFields } from '../fields.ts';

export const schema = z
  .strictObject({
    kind: z
      .literal('year')
      .meta({ title: 'Tasks of a year' })
      .describe('The twelve months of a year as a calendar, with the task of each month.'),
    ...headingFields,
    items: z
      .array(
        z.strictObject({
          month: z.int().min(1).max(12).describe('Month from the start, for example 3.'),
          title: nameText.describe('Task of the month, for example Internal audit.'),
          text: plainText.describe('What is done, in a sentence or two.'),
        }),
      )
      .min(2)
      .describe('Months that have a task of their own, in their order.'),
    monthlyWork: plainText
      .optional()
      .describe('Work of every month, shown in the months without a task, for example Questions and requests.'),
  })
  .refine(({ items }) => items.every(({ month }, index) => month > (items[index - 1]?.month ?? 0)), {
    path: ['items'],
    error: 'are not in the order of their months, or two have the same month. Sort them, and join those of one month.',
  });
