import { z } from 'zod';
import { plainText } from '../../model/text/plain-text.ts';
import { adviserDays, heading } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('engagement')
    .meta({ title: 'Terms of a service' })
    .describe('Terms of an advisory service: deliverables, who takes part, price. The opening of the page sums it up.'),
  ...heading,
  duration: plainText.optional().describe('From the first meeting to the last result, for example 4 to 6 months.'),
  buys: plainText
    .optional()
    .describe('Scope of the price, if the page is about more than that, for example one process.'),
  days: adviserDays
    .optional()
    .describe("Adviser's days in all, or in each month. With the day rate under Company they make the guide price."),
  lasts: z
    .strictObject({ label: plainText, value: plainText, note: plainText.optional() })
    .optional()
    .describe('One more fact for the opening: how long the result is valid, or how the contract ends.'),
  delivers: z.array(plainText).min(1).describe('Deliverables, for example a risk register.'),
  ours: plainText.optional().describe('Our team, for example one lead adviser.'),
  yours: plainText
    .optional()
    .describe('The client’s team and its time, for example the owner of the process, two hours a week.'),
  price: plainText.optional().describe('Factors that change the price, and costs charged by others.'),
});
