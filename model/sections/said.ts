import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { daySchema } from '../day.ts';
import { courseName } from '../path-and-slug.ts';
import { heading } from './shared.ts';

export const said = z.strictObject({
  kind: z.literal('said').describe('What people said about a course, each with the consent to publish it noted.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        words: plainText.min(20).describe('What was said, word for word.'),
        name: plainText.min(1).describe('Who said it, as that person wants to be named.'),
        role: plainText.optional().describe('What the person does, and where, if the consent covers it.'),
        course: courseName.optional().describe('The course that it is about; the page leads to it.'),
        said: daySchema.describe('The day on which it was said.'),
        consent: z
          .strictObject({
            given: daySchema.describe('The day of the consent.'),
            record: plainText.min(1).describe('Where the consent is kept: an email, a form. No page shows it.'),
          })
          .describe('The consent of the person to be quoted here by name (PDPA s 13). Nothing is quoted without it.'),
      }),
    )
    .min(1),
});
