import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { courseName } from '../../model/path-and-slug.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('comparison')
    .describe('Courses as rows that can be compared and sorted: length, dates, price, level, a way to register.'),
  ...heading,
  look: z
    .enum(['table', 'sorted'])
    .default('table')
    .describe('sorted lists the courses by fee, and shows the table once an order is chosen.'),
  courses: z
    .array(courseName)
    .min(2)
    .optional()
    .describe(
      'Which courses are compared, in this order. Left out, all of them, so that a new one is there by itself.',
    ),
  note: plainText.optional().describe('What the words of the table mean, in small type below it.'),
});
