import { z } from 'zod';
import { actions, heading, markdown } from './shared.ts';

/** A heading and some paragraphs. */
export const prose = z.strictObject({
  kind: z.literal('prose'),
  ...heading,
  text: markdown,
  /** Points below the text. */
  list: z.array(z.string()).default([]),
  actions,
});
