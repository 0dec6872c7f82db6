import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { adviserDays, heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('engagement')
    .describe(
      'What a client buys with an advisory service: what is delivered, how long it takes, who takes part, what it costs.',
    ),
  ...heading,
  duration: plainText.describe('From the first meeting to the last result: 4 to 6 months.'),
  note: plainText.optional().describe('A remark on the duration, in small type below it: renewed yearly.'),
  buys: plainText
    .optional()
    .describe('What the price is for, where the page is about more than that: one process, a gap assessment.'),
  days: adviserDays
    .optional()
    .describe(
      "Adviser's days in all, or in each month; with the day rate of the organisation they make the guide price. Left out, those of the page's packages.",
    ),
  lasts: z
    .strictObject({ label: plainText, value: plainText, note: plainText.optional() })
    .optional()
    .describe('One more cell at a glance: how long its result is good for, or how the contract ends.'),
  delivers: z.array(plainText).min(1).describe('What the client has at the end.'),
  ours: plainText.describe('Who works on it for us, and for the client.'),
  yours: plainText,
  price: plainText.describe('What makes this service cost more or less, and what others charge for.'),
});
