import { z } from 'zod';
import { heading, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('sources')
    .describe('Documents that the statements of the page rest on; folded on a screen, with addresses on paper.'),
  ...heading,
  items: z.array(source).min(1),
});
