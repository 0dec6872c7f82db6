import { z } from 'zod';
import { documentAddress, nameText } from '../../model/text/text-schemas.ts';
import { headingFields } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('sources')
    .describe('Documents that the statements of the page rest on; folded on a screen, with addresses on paper.'),
  ...headingFields,
  items: z
    .array(
      z.strictObject({
        title: nameText.describe('Publisher and title of the document.'),
        url: documentAddress
          .describe('Web address of the document itself, not of a site.')
          .meta({ title: 'Web address' }),
      }),
    )
    .min(1)
    .describe('Documents, in the order of the statements that rest on them.'),
});
