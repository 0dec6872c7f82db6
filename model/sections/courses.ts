import { z } from 'zod';
import { plainText } from '../plain-text.ts';
import { courseName } from '../path-and-slug.ts';
import { adviserDays, heading, more } from './shared.ts';

export const tracks = z.strictObject({
  kind: z
    .literal('tracks')
    .describe(
      'Courses as rows with level, length, price and key topics, by whom they are for: the certification tracks.',
    ),
  ...heading,
  groups: z
    .array(
      z.strictObject({
        title: plainText.describe('Whom its courses are for: You build it.'),
        text: plainText.optional().describe('Which of them is for whom, where their own words do not tell.'),
        courses: z.array(courseName).min(1),
      }),
    )
    .min(1),
});

export const comparison = z.strictObject({
  kind: z
    .literal('comparison')
    .describe('Courses as rows that can be compared and sorted: length, dates, price, level, a way to register.'),
  ...heading,
  look: z
    .enum(['table', 'sorted'])
    .default('table')
    .describe('sorted lists the courses by fee, and shows the table once an order is chosen.'),
  courses: z
    .array(courseName)
    .min(2)
    .optional()
    .describe(
      'Which courses are compared, in this order. Left out, all of them, so that a new one is there by itself.',
    ),
  note: plainText.optional().describe('What the words of the table mean, in small type below it.'),
});

export const packages = z.strictObject({
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
