import { z } from 'zod';
import { daySchema } from '../dates/day.ts';
import { plainText } from '../text/plain-text.ts';

/** A date of a course, as it is written in the course's file. */
export const intakeSchema = z.strictObject({
  value: z
    .string()
    .regex(/^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/, {
      error: (issue) =>
        `"${String(issue.input)}" is in the address of a calendar and in what a form sends. Write letters from A to Z and digits, with single blanks or hyphens between them, like 12-mar-2027.`,
    })
    .meta({ madeFrom: 'starts' })
    .describe(
      'Name of the date in registrations, for example 12-mar-2027. Never change it once people have registered.',
    ),
  starts: daySchema.describe('First day of the class. The other days follow on the weekdays of the course.'),
  ends: daySchema.optional().describe('Last day, if the date is listed as a span, for example 18-20 Aug 2025.'),
  days: z
    .array(daySchema)
    .min(1)
    .optional()
    .describe('All days of the class, if they are not those that follow: for example without a public holiday.'),
  place: plainText.optional().describe('Place other than the usual venue, as it reads after “at”, for example Jurong.'),
  seats: z
    .int()
    .positive()
    .optional()
    .describe("Number of seats, if it is not the course's. Once they are taken, the form offers the waiting list."),
  full: z
    .boolean()
    .default(false)
    .describe('Tick it when no seat is left, whatever the number of registrations: the form offers the waiting list.'),
});
