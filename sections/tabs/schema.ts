import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { anchor, headingFields } from '../fields.ts';

const item = {
  title: nameText.describe('Heading of the card or step.'),
  text: plainText.describe('One to three sentences.'),
};

const tab = {
  id: anchor
    .describe('One word in small letters for links that open this panel, for example process.')
    .meta({ title: 'Name in links' }),
  name: nameText.describe('Words on the tab, one to three.'),
  text: plainText.optional().describe('A sentence above the items.'),
};

export const schema = z.strictObject({
  kind: z.literal('tabs').describe('Panels behind tabs, one at a time, the first one open.'),
  ...headingFields,
  tabs: z
    .array(
      z.discriminatedUnion('look', [
        z
          .strictObject({
            ...tab,
            look: z.literal('cards').default('cards').describe('Cards side by side.'),
            items: z.array(z.strictObject(item)).min(1).describe('Cards of the panel.'),
          })
          .meta({ title: 'Cards' }),
        z
          .strictObject({
            ...tab,
            look: z.literal('steps').describe('Numbered steps, joined by a line.'),
            items: z
              .array(
                z.strictObject({
                  label: plainText
                    .optional()
                    .describe('A few words below the title, such as who acts: Certification body.'),
                  ...item,
                }),
              )
              .min(2)
              .describe('Steps of the panel, in their order.'),
          })
          .meta({ title: 'Numbered steps' }),
      ]),
    )
    .min(2)
    .describe('Panels, in the order of their tabs.'),
});
