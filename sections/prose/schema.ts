import { z } from 'zod';
import { heading, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('prose').describe('A heading and some paragraphs.'),
  ...heading,
  text: markdown.describe('Paragraphs and lists in Markdown, with links and emphasis.'),
});
