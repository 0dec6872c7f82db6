import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { headingFields, layout } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('steps').describe('Things that happen in an order: a process, a typical year, a life cycle.'),
  ...headingFields,
  layout,
  restart: plainText
    .optional()
    .describe(
      'For a cycle: when it begins again, for example "On the next agreed day the cycle begins again." With the heading beside, a ring is drawn.',
    ),
  items: z
    .array(
      z.strictObject({
        label: plainText.optional().describe('A few words below the title, such as a deadline: Within 3 days.'),
        title: nameText.describe('Name of the step, for example Look it up.'),
        text: plainText.describe('What happens in the step, in a sentence or two.'),
        risk: plainText
          .optional()
          .describe('Risk of the step and how it is detected, for example: A source may change. The run then stops.'),
      }),
    )
    .min(2)
    .describe('Steps, in their order.'),
});
