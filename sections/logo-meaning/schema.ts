import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('logo-meaning').describe('The mark drawn large, with what each of its parts stands for.'),
  ...heading,
  parts: z.strictObject({ cord: plainText, facets: plainText, point: plainText }),
});
