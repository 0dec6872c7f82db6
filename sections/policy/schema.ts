import { z } from 'zod';
import { labelText, nameText } from '../../model/text/text-schemas.ts';
import { daySchema } from '../../model/dates/day.ts';
import { markdown } from '../fields.ts';

/** Lists that a section of the policy takes from forms and settings, so that policy and software cannot differ. */
export const policyInserts = ['collected', 'retention', 'browser-storage'] as const;

const versionDays = {
  effective: daySchema.describe('Day from which the version applies.'),
  updated: daySchema.describe('Day on which the version was last changed.'),
};

export const schema = z.strictObject({
  kind: z
    .literal('policy')
    .meta({ title: 'Privacy policy' })
    .describe(
      'The privacy policy: numbered sections, some with lists made from the forms and from how long data is kept.',
    ),
  ...versionDays,
  firstVersion: z.strictObject(versionDays).describe('The dates of the first version.'),
  sections: z
    .array(
      z.strictObject({
        heading: nameText.describe('Heading of the section; its number is added.'),
        text: markdown.describe('Paragraphs, lists and links, before the lists and the table.'),
        insert: z
          .enum(policyInserts)
          .optional()
          .describe(
            'A list that follows the text: made from the forms, from how long data is kept, or from what the browser stores.',
          ),
        list: z
          .strictObject({
            title: labelText.describe('Heading of the list, for example What your browser keeps.'),
            items: z
              .array(
                z.strictObject({
                  name: labelText.describe('What is kept or done, for example Your latest searches on this site.'),
                  text: labelText.describe('What is said about it, for example until you delete them below.'),
                }),
              )
              .min(1)
              .describe('Entries of the list.'),
          })
          .optional()
          .describe('A list with a title of its own, before the list that is made.'),
        recipients: z
          .array(
            z.strictObject({
              recipient: labelText.describe('Recipient, for example Our accountant.'),
              data: labelText.describe('Data that they receive, for example What an invoice says.'),
              purpose: labelText.describe('Purpose, for example To invoice the person or company that pays.'),
              country: labelText.optional().describe('Country, for example Japan. Left out: we tell it on request.'),
            }),
          )
          .default([])
          .describe('Recipients of personal data, as a table. A provider of web analytics is added by itself.'),
        remark: markdown.optional().describe('Text after the list.'),
      }),
    )
    .min(1)
    .describe('Sections of the policy; each is numbered.'),
});
