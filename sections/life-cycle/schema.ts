import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('life-cycle').describe('Phases that follow one another and begin again.'),
  ...heading,
  phases: z.array(z.strictObject({ title: plainText, text: plainText })).min(3),
});
