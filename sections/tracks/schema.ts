import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { courseName } from '../../model/path-and-slug.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('tracks')
    .describe(
      'Courses as rows with level, length, price and key topics, by whom they are for: the certification tracks.',
    ),
  ...heading,
  groups: z
    .array(
      z.strictObject({
        title: plainText.describe('Whom its courses are for: You build it.'),
        text: plainText.optional().describe('Which of them is for whom, where their own words do not tell.'),
        courses: z.array(courseName).min(1),
      }),
    )
    .min(1),
});
