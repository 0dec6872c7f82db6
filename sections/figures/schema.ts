import { z } from 'zod';
import { plainText } from '../../model/text/plain-text.ts';
import { heading, layout } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('figures').meta({ title: 'Large numbers' }).describe('Large numbers, each with what it counts.'),
  ...heading,
  layout,
  items: z
    .array(
      z.strictObject({
        value: plainText.describe('The number with its unit, for example 95% or 3 days.'),
        text: plainText.describe('Quantity that the number counts, for example participants who passed.'),
      }),
    )
    .min(1),
  note: plainText.optional().describe('Whose figures these are, and of which year; below the numbers.'),
});
