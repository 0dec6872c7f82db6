import { z } from 'zod';
import { courseSlug } from '../../model/pages/addresses.ts';
import { termKeys } from '../../model/courses/terms-in-words.ts';
import { headingFields } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('terms')
    .meta({ title: 'Terms of courses' })
    .describe('The terms of courses under headings: times, fee, invoice, funding, trainer, cancellation and so on.'),
  ...headingFields,
  courses: z
    .array(courseSlug)
    .min(1)
    .optional()
    .describe('Courses whose terms are listed; left out, all courses. An answer that several share is given once.'),
  rows: z
    .array(z.enum(termKeys))
    .min(1)
    .optional()
    .describe('The terms that are listed, for example GST, payment and cancellation; left out, all.'),
});
