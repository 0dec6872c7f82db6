import { z } from 'zod';
import { nameText } from '../../model/text/text-schemas.ts';
import { headingFields, source } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('sources')
    .describe('Documents that the statements of the page rest on; folded on a screen, with addresses on paper.'),
  ...headingFields,
  items: z
    .array(
      // Unlike the title of a source within another section, it is searchable.
      source.extend({ title: nameText.describe('Publisher and title of the document.') }),
    )
    .min(1)
    .describe('Documents, in the order of the statements that rest on them.'),
});
