import { z } from 'zod';
import { heading, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('prose').describe('A heading and some paragraphs.'),
  ...heading,
  layout: z
    .enum(['beside', 'above'])
    .default('beside')
    .describe('above: the heading is above the text, and the text is in two columns over the full width.'),
  text: markdown.describe('Paragraphs, lists and links.'),
});
