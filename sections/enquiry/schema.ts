import { z } from 'zod';
import { formName } from '../../model/path-and-slug.ts';
import { heading, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('enquiry').describe('The contact form, and the ways to reach the company without it.'),
  ...heading,
  form: formName,
  after: markdown.optional().describe('What is read below the form and is not needed to fill it in, in Markdown.'),
});
