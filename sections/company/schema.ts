import { z } from 'zod';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('company').describe('Name, number, founding year and address, as they are under Organisation.'),
  ...heading,
});
