import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { actions } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('not-found')
    .describe('The page for an address that leads nowhere. The server adds pages with a near address.'),
  title: plainText,
  lead: plainText,
  actions,
});
