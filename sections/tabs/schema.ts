import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

const item = z.strictObject({
  title: plainText,
  short: plainText.optional().describe('Of a step of a traverse: a few words for the line of steps.'),
  by: plainText.optional().describe('Of a step of a traverse: who acts, in a few words for the line of steps.'),
  text: plainText,
});

export const schema = z.strictObject({
  kind: z
    .literal('tabs')
    .describe('Panels behind tabs, one at a time; without script all of them, one after the other.'),
  ...heading,
  tabs: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]*$/)
          .describe("The panel's anchor: #our-process opens it."),
        name: plainText,
        look: z
          .enum(['cards', 'steps', 'traverse'])
          .default('cards')
          .describe(
            'cards side by side, steps numbered in an order, traverse the same, with their names, a few words and who acts in a line above the tabs, under the intro as its heading.',
          ),
        text: plainText.optional(),
        items: z.array(item).min(1),
      }),
    )
    .min(2),
});
