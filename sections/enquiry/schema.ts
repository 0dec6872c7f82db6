import { z } from 'zod';
import { formSlug } from '../../model/pages/addresses.ts';
import { headingFields, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('enquiry')
    .meta({ title: 'Contact form' })
    .describe('The contact form, beside the contact details that are under Company.'),
  ...headingFields,
  form: formSlug.describe('The form that visitors fill in.'),
  remark: markdown.optional().describe('Text below the contact details, for example what happens next.'),
});
