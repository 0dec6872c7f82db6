import { z } from 'zod';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('company').describe('What the company is, where and since when: read from the organisation.'),
  ...heading,
});
