import { z } from 'zod';
import { courseSlug } from '../../model/pages/addresses.ts';
import { headingFields, link } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('comparison')
    .meta({ title: 'Table of courses' })
    .describe('A table of courses with length, dates, level, fee and a link to register. The lowest fee is first.'),
  ...headingFields,
  courses: z
    .array(courseSlug)
    .min(2)
    .optional()
    .describe('Courses of the table. Left out: all courses, including those added later.'),
  link: link.optional().describe('Link below the introduction, for example to all courses.'),
});
