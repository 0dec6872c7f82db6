import { z } from 'zod';
import { plainText } from '../../model/text/text-schemas.ts';

export const schema = z.strictObject({
  kind: z
    .literal('received')
    .meta({ title: 'Confirmation of a form' })
    .describe('What a visitor sees after sending a form; the reference is filled in by itself.'),
  formKind: z
    .enum(['registration', 'enquiry'])
    .describe('The kind of form that is confirmed.')
    .meta({ title: 'Confirms' }),
  emailed: plainText.describe('Next steps, if emails are sent.').meta({ title: 'With emails' }),
  notEmailed: plainText
    .describe('Next steps, if none can be sent: promise no email.')
    .meta({ title: 'Without emails' }),
});
