import { z } from 'zod';
import { courseName } from '../../model/path-and-slug.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('intakes')
    .describe(
      'The intakes of a course, each with its dates and whether it can still be joined. It folds to its heading for as long as none can.',
    ),
  ...heading,
  course: courseName,
});
