import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';

export const schema = z.strictObject({
  kind: z.literal('book').describe("The book, on the blueprint band; its title and shop are the organisation's."),
  lead: plainText,
  points: z.array(plainText).min(1),
  action: plainText,
});
