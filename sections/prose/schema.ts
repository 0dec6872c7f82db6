import { z } from 'zod';
import { heading, layout, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('prose').meta({ title: 'Text' }).describe('A heading and some paragraphs.'),
  ...heading,
  layout,
  text: markdown.describe('Paragraphs, lists and links.'),
});
