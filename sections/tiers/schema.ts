import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { badge, heading, markdown } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('tiers').describe('Tiers of risk as a core sample: the first has the densest hatch.'),
  ...heading,
  items: z
    .array(z.strictObject({ title: plainText, badge, text: markdown }))
    .min(2)
    .max(4),
});
