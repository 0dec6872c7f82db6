import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { foldable } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('questions').describe('Questions and their answers, each of which opens.'),
  ...foldable,
  items: z
    .array(
      z.strictObject({
        question: plainText,
        short: plainText.optional().describe('The answer in a word or two, in sight while it is closed: ISO 27001.'),
        answer: plainText,
      }),
    )
    .min(1),
});
