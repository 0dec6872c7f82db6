import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('year-line').describe('A year as a line of twelve months, with what happens when.'),
  ...heading,
  items: z.array(z.strictObject({ month: z.int().min(1).max(12), title: plainText, text: plainText })).min(2),
});
