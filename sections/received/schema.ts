import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';

export const schema = z.strictObject({
  kind: z
    .literal('received')
    .describe('What a visitor reads once the server has saved what was sent; the server fills in the reference.'),
  of: z.enum(['registration', 'enquiry']),
  emailed: plainText.describe('What follows where the server sends emails.'),
  notEmailed: plainText.describe('What follows where it has no mail server: no email may be promised.'),
});
