import { z } from 'zod';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('company')
    .meta({ title: 'Company details' })
    .describe('Name, number, founding year and address, as they are under Company.'),
  ...heading,
});
