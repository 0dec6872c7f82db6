import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('questions')
    .meta({ title: 'Questions and answers' })
    .describe('Questions and answers; each answer opens when its question is chosen.'),
  ...heading,
  items: z.array(z.strictObject({ question: nameText, answer: plainText })).min(1),
});
