import { z } from 'zod';
import { formSlug } from '../../model/pages/addresses.ts';
import { headingFields, link } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('registration').meta({ title: 'Registration form' }).describe('A registration form.'),
  ...headingFields,
  link: link
    .optional()
    .describe('Link below the introduction to another way to register, for example for several people.'),
  form: formSlug.describe('The form that visitors fill in.'),
});
