import { z } from 'zod';
import { courseName } from '../../model/path-and-slug.ts';
import { termKeys } from '../../model/terms-in-words.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('terms')
    .describe('What a buyer asks of courses: times, place, group, certificate, payment, cancellation and so on.'),
  ...heading,
  courses: z.array(courseName).min(1).describe('Where several courses have the same answer, it is said once.'),
  rows: z
    .array(z.enum(termKeys))
    .min(1)
    .optional()
    .describe('The questions that are answered here; all, where left out.'),
});
