import { z } from 'zod';
import { plainText } from '../../model/text/plain-text.ts';

export const schema = z.strictObject({
  kind: z
    .literal('received')
    .describe('The confirmation shown once the server has saved a form; the server fills in the reference.'),
  of: z.enum(['registration', 'enquiry']).describe('The kind of form that is confirmed.'),
  emailed: plainText.describe('Next steps if the server sends emails.'),
  notEmailed: plainText.describe('Next steps if it has no mail server: promise no email.'),
});
