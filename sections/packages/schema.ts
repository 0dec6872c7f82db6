import { z } from 'zod';
import { plainText } from '../../model/plain-text.ts';
import { adviserDays, heading, more } from '../fields.ts';

export const schema = z.strictObject({
  kind: z.literal('packages').describe('What is sold by the package: title, length, size, contents.'),
  ...heading,
  items: z
    .array(
      z.strictObject({
        title: plainText,
        when: plainText.optional().describe('When to choose it: If departments ask for agents of their own.'),
        duration: plainText,
        counts: plainText.default('Duration').describe('What its duration is the length of: Class, Building.'),
        size: plainText.optional().describe('Its format, where it is not taught to a group: Project-based.'),
        group: z
          .strictObject({
            included: z.int().positive().describe('For how many participants the guide price is.'),
            most: z.int().positive().describe('How many there may be at most.'),
            days: z.number().positive().describe('The days of the second adviser, whom a larger group needs.'),
          })
          .refine(({ included, most }) => included < most, { error: 'take more participants than its price includes.' })
          .optional()
          .describe('How many it is taught to; a larger group costs so many days more.'),
        days: adviserDays
          .optional()
          .describe("Adviser's days in all; with the day rate of the organisation they make its guide price."),
        whom: plainText.optional().describe('For whom its guide price is, where that is no group: for one team.'),
        text: plainText,
        list: z.array(plainText).min(1),
      }),
    )
    .min(2),
  more,
});
