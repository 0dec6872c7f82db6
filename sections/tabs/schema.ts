import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { heading } from '../fields.ts';

const item = { title: nameText, text: plainText };

const tab = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe('One word in small letters for links that open this panel, for example process.')
    .meta({ title: 'Name in links' }),
  name: nameText,
  text: plainText.optional().describe('A sentence above the items.'),
};

export const schema = z.strictObject({
  kind: z.literal('tabs').describe('Panels behind tabs, one at a time, the first one open.'),
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
