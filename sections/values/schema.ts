import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { heading, link } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('values').describe('The three values, each beside the part of the mark that it is named for.'),
  ...heading,
  items: z
    .array(z.strictObject({ drawing: z.enum(['point', 'cord', 'facets']), title: plainText, text: plainText }))
    .length(3),
  actions: z.array(link).default([]).describe('Ways on, below the values.'),
});
