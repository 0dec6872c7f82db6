import { z } from 'zod';
import { courseSlug } from '../../model/pages/addresses.ts';
import { headingFields } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('curriculum')
    .meta({ title: 'Modules of a course' })
    .describe('The modules of a course with their topics; drawn to scale if the course has their hours.'),
  ...headingFields,
  course: courseSlug.describe('Course whose modules are listed.'),
});
