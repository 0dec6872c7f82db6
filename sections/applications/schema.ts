import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('applications').describe('What AI does in a sector, each with a drawing of its own.'),
  ...heading,
  items: z.array(z.strictObject({ glyph: plainText, title: plainText, text: plainText })).min(2),
});
