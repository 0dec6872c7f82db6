import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('questions').describe('Questions and their answers, each of which opens.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        question: plainText,
        answer: plainText,
      }),
    )
    .min(1),
});
