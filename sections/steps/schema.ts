import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

const step = z.strictObject({ title: plainText, text: plainText });

export const schema = z.strictObject({
  kind: z.literal('steps').describe('Things that happen in an order.'),
  ...heading,
  across: z
    .boolean()
    .optional()
    .describe('Where there is room, few steps stand beside one another over the full width.'),
  again: plainText
    .optional()
    .describe(
      'Draws a line from the last step back to the first, and says when it is taken: Next month, the same again.',
    ),
  items: z
    .array(
      step.extend({
        person: plainText
          .optional()
          .describe('Marks a step that a person takes, and says what they do: The owner signs.'),
        risk: plainText
          .optional()
          .describe('What can go wrong in it, and what is done about it: A source may change. The run then stops.'),
        days: z
          .int()
          .positive()
          .optional()
          .describe(
            'The most days that it may take: those steps that have a number are drawn to scale above the list.',
          ),
      }),
    )
    .min(2),
});
