import { z } from 'zod';
import { formName } from '../../model/path-and-slug.ts';
import { heading, link } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('registration').describe('A registration form.'),
  ...heading,
  also: link.optional().describe('Another way to register, as for several people; a link below the intro.'),
  form: formName,
});
