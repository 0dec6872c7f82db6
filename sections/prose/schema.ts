import { z } from 'zod';
import { headingFields, layout, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('prose').meta({ title: 'Text' }).describe('A heading and some paragraphs.'),
  ...headingFields,
  layout,
  text: markdown.describe('Paragraphs, lists and links.'),
});
