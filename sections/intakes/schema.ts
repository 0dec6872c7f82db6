import { z } from 'zod';
import { courseSlug } from '../../model/pages/addresses.ts';
import { headingFields } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('intakes')
    .meta({ title: 'Dates of a course' })
    .describe('The dates of a course, each with its status.'),
  ...headingFields,
  course: courseSlug.describe('Course whose dates are listed.'),
});
