import { z } from 'zod';
import { nameText, plainText } from '../../model/text/plain-text.ts';
import { actions } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('call-to-action').describe('One thing to do next.'),
  heading: nameText,
  text: plainText,
  actions,
  look: z
    .enum(['band', 'plain'])
    .default('plain')
    .describe('band closes a page on the blueprint; plain sits among the sections.'),
});
