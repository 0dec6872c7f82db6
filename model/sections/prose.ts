import { z } from 'zod';
import { actions, foldable, markdown } from './shared.ts';

export const prose = z.strictObject({
  kind: z.literal('prose').describe('A heading and some paragraphs.'),
  ...foldable,
  text: markdown,
  list: z.array(z.string()).default([]).describe('Points below the text.'),
  steps: z
    .array(z.strictObject({ title: z.string(), text: z.string() }))
    .default([])
    .describe('What happens in an order, below the text.'),
  actions,
});
