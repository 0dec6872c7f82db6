import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { foldable } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('risks').describe('Lists side by side: the kinds of risk in a sector.'),
  ...foldable,
  columns: z.array(z.strictObject({ title: plainText, items: z.array(plainText).min(1) })).min(2),
});
