import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { headingFields } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('questions')
    .meta({ title: 'Questions and answers' })
    .describe('Questions and answers; each answer opens when its question is chosen.'),
  ...headingFields,
  items: z
    .array(
      z.strictObject({
        question: nameText.describe('The question, as a visitor would ask it.'),
        answer: plainText.describe('The answer, in one to four sentences.'),
      }),
    )
    .min(1)
    .describe('Questions, the most frequent one first.'),
});
