import { z } from 'zod';
import { adviserDays, heading } from './shared.ts';

export const engagement = z.strictObject({
  kind: z
    .literal('engagement')
    .describe(
      'What a client buys with an advisory service: what is delivered, how long it takes, who takes part, what it costs.',
    ),
  ...heading,
  duration: z.string().describe('From the first meeting to the last result: 4 to 6 months.'),
  note: z.string().optional().describe('A remark on the duration, in small type below it: renewed yearly.'),
  buys: z
    .string()
    .optional()
    .describe('What the price is for, where the page is about more than that: one process, a gap assessment.'),
  days: adviserDays
    .optional()
    .describe(
      "Adviser's days in all, or in each month; with the day rate of the organisation they make the guide price. Left out, those of the page's packages.",
    ),
  lasts: z
    .strictObject({ label: z.string(), value: z.string(), note: z.string().optional() })
    .optional()
    .describe('One more cell at a glance: how long its result is good for, or how the contract ends.'),
  delivers: z.array(z.string()).min(1).describe('What the client has at the end.'),
  ours: z.string().describe('Who works on it for us, and for the client.'),
  yours: z.string(),
  price: z.string().describe('What makes this service cost more or less, and what others charge for.'),
});
