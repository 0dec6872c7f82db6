import { z } from 'zod';
import { actions, foldable, markdown } from './shared.ts';

export const prose = z.strictObject({
  kind: z.literal('prose').describe('A heading and some paragraphs.'),
  ...foldable,
  text: markdown,
  list: z.array(z.string()).default([]).describe('Points below the text.'),
  actions,
});
