import { z } from 'zod';
import { plainText } from '../../model/text/text-schemas.ts';
import { figure, headingFields, layout } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('figures').meta({ title: 'Large numbers' }).describe('Large numbers, each with what it counts.'),
  ...headingFields,
  layout,
  items: z.array(figure).min(1).describe('The numbers, three or four side by side.'),
  note: plainText.optional().describe('Whose figures these are, and of which year; below the numbers.'),
});
