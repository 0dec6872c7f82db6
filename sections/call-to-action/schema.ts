import { z } from 'zod';
import { nameText, plainText } from '../../model/text/text-schemas.ts';
import { actions } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('call-to-action')
    .meta({ title: 'Next step' })
    .describe('One thing to do next, on the blueprint, at the end of a page.'),
  heading: nameText.describe('What visitors can do, for example Talk to Us about Your Certificate.'),
  text: plainText.describe('A sentence or two: whom it is for, and what happens next.'),
  actions,
});
