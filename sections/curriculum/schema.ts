import { z } from 'zod';
import { courseName } from '../../model/path-and-slug.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('curriculum').describe('What is taught, part by part.'),
  ...heading,
  course: courseName,
  look: z
    .enum(['parts', 'modules'])
    .default('parts')
    .describe('parts with their hours drawn to scale; modules, or days where each is a day, in rows along a ruler.'),
  also: z
    .array(z.strictObject({ id: heading.id, course: courseName }))
    .optional()
    .describe('In modules: further courses, each on a ruler below the first, with the place that links to it lead to.'),
});
