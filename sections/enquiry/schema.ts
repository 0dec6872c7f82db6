import { z } from 'zod';
import { formName } from '../../model/pages/path-and-slug.ts';
import { heading, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('enquiry')
    .meta({ title: 'Contact form' })
    .describe('The contact form, beside the contact details that are under Company.'),
  ...heading,
  form: formName,
  after: markdown.optional().describe('Text below the contact details, for example what happens next.'),
});
