import { z } from 'zod';
import { labelText, nameText } from '../../model/text/plain-text.ts';
import { daySchema } from '../../model/dates/day.ts';
import { markdown, policyInserts } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('policy')
    .meta({ title: 'Privacy policy' })
    .describe(
      'The privacy policy: numbered sections, some with lists made from the forms and from how long data is kept.',
    ),
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
            'A list that follows the text: made from the forms, from how long data is kept, or from what the browser stores.',
          ),
        list: z
          .strictObject({
            title: labelText,
            items: z.array(z.strictObject({ name: labelText, text: labelText })).min(1),
          })
          .optional()
          .describe('A list with a title of its own, before the list that is made.'),
        recipients: z
          .array(
            z.strictObject({
              who: labelText.describe('Recipient, for example Our accountant.'),
              what: labelText.describe('Data that they receive, for example What an invoice says.'),
              why: labelText.describe('Purpose, for example To invoice the person or company that pays.'),
              where: labelText.optional().describe('Country, if it is not Singapore.'),
            }),
          )
          .default([])
          .describe('Recipients of personal data, as a table. A provider of web analytics is added by itself.'),
        after: markdown.optional().describe('Text after the list.'),
      }),
    )
    .min(1),
});
