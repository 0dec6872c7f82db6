import { z } from 'zod';
import { formName } from '../../model/pages/path-and-slug.ts';
import { heading, link } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('registration').meta({ title: 'Registration form' }).describe('A registration form.'),
  ...heading,
  also: link.optional().describe('A further way to register, for example for several people: a link below the intro.'),
  form: formName.describe('The form that visitors fill in.'),
});
