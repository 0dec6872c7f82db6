import { z } from 'zod';
import { nameText } from '../../model/text/plain-text.ts';
import { daySchema } from '../../model/dates/day.ts';
import { markdown, policyInserts } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('policy')
    .describe('The privacy policy: numbered sections, some with lists made from the forms and the retention settings.'),
  effective: daySchema.describe('The dates of the version that is shown.'),
  updated: daySchema,
  first: z.strictObject({ effective: daySchema, updated: daySchema }).describe('The dates of the first version.'),
  sections: z
    .array(
      z.strictObject({
        heading: nameText,
        text: markdown,
        insert: z
          .enum(policyInserts)
          .optional()
          .describe(
            'A list that follows the text: made from the forms, the retention settings, what the browser stores.',
          ),
        after: markdown.optional().describe('Text after the list.'),
      }),
    )
    .min(1),
});
