import { z } from 'zod';
import { plainText } from '../../model/text/text-schemas.ts';
import { headingFields } from '../fields.ts';

export const schema = z.strictObject({
  kind: z
    .literal('engagement')
    .meta({ title: 'Terms of a service' })
    .describe('Terms of an advisory service: deliverables, who takes part, price. The opening of the page sums it up.'),
  ...headingFields,
  duration: plainText.optional().describe('From the first meeting to the last result, for example 4 to 6 months.'),
  priceScope: plainText
    .optional()
    .describe('Subject of the price, if the page is about more than that, for example one process.'),
  days: z
    .strictObject({
      from: z.number().positive().describe('The fewest days.'),
      to: z.number().positive().describe('The most days.'),
      monthly: z.boolean().default(false).describe('The days are those of each month.'),
    })
    .refine(({ from, to }) => from <= to, { error: 'begin with the smaller number: "from" is above "to".' })
    .optional()
    .describe('The adviser’s days in all, or in each month. With the day rate under Company they make the guide price.')
    .meta({ title: 'Days of work' }),
  furtherFact: z
    .strictObject({
      label: plainText.describe('The subject of the fact, for example Certificate.'),
      value: plainText.describe('The fact itself, for example Valid for 3 years.'),
      note: plainText.optional().describe('A condition or source of the fact, in smaller type below it.'),
    })
    .optional()
    .describe('One more fact for the opening: how long the result is valid, or how the contract ends.'),
  deliverables: z.array(plainText).min(1).describe('Results that the client receives, for example a risk register.'),
  ourTeam: plainText
    .optional()
    .describe('Sentences about who works for the client, for example One lead adviser for the whole project.'),
  clientTeam: plainText
    .optional()
    .describe('The client’s team and its time, for example the owner of the process, two hours a week.'),
  priceNotes: plainText.optional().describe('Factors that change the price, and costs charged by others.'),
});
