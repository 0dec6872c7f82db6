import { z } from 'zod';
import { documentAddress } from '../../model/text/web-address.ts';
import { nameText } from '../../model/text/plain-text.ts';
import { heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('sources')
    .describe('Documents that the statements of the page rest on; folded on a screen, with addresses on paper.'),
  ...heading,
  items: z.array(z.strictObject({ title: nameText, url: documentAddress.meta({ title: 'Web address' }) })).min(1),
});
