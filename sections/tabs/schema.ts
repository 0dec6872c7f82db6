import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { heading } from '../fields.ts';

const item = { title: nameText, text: plainText };

const tab = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe("The panel's anchor: a link to #our-process opens it."),
  name: nameText,
  text: plainText.optional().describe('A sentence above the items.'),
};

export const schema = z.strictObject({
  kind: z
    .literal('tabs')
    .describe('Panels behind tabs, one at a time, the first one open. Without JavaScript all of them are shown.'),
  ...heading,
  tabs: z
    .array(
      z.discriminatedUnion('look', [
        z
          .strictObject({
            ...tab,
            look: z.literal('cards').default('cards'),
            items: z.array(z.strictObject(item)).min(1),
          })
          .meta({ title: 'Cards' }),
        z
          .strictObject({
            ...tab,
            look: z.literal('steps'),
            items: z
              .array(
                z.strictObject({
                  label: plainText
                    .optional()
                    .describe('A few words below the title, such as who acts: Certification body.'),
                  ...item,
                }),
              )
              .min(2),
          })
          .meta({ title: 'Numbered steps' }),
      ]),
    )
    .min(2),
});
