import { z } from 'zod';
import { daySchema } from '../dates/day.ts';
import { checkPublicDays, publicDays, publicDaysGroup } from '../dates/public-days.ts';
import { formSlug, pagePath } from '../pages/addresses.ts';
import { forEngineer, inGroup } from '../reader/editor-hints.ts';
import { plainText } from '../text/text-schemas.ts';
import { followingKinds, termsSchema } from './course-terms.ts';

/** Value of the option for no date in particular. */
export const nextAvailable = 'next-available';

/** Name of an intake in the address of its calendar and in the UIDs of its events. */
export function intakeSlug({ value }: { value: string }): string {
  return value.toLowerCase().replaceAll(' ', '-');
}

const intakeSchema = z
  .strictObject({
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
    starts: daySchema
      .describe('First day of the class. The other days follow on the weekdays of the course.')
      .meta({ title: 'First day' }),
    ends: daySchema
      .optional()
      .describe('Only if the date is listed from its first to its last day, for example 18-20 Aug 2025.')
      .meta({ title: 'Last day' }),
    days: z
      .array(daySchema)
      .min(1)
      .optional()
      .describe('Only if they are not those that follow from the first, for example without a public holiday.')
      .meta({ title: 'All days of the class' }),
    place: plainText
      .optional()
      .describe('Place other than the usual venue, as it reads after “at”, for example Jurong.'),
    seats: z
      .int()
      .positive()
      .optional()
      .describe("Number of seats, if it is not the course's. Once they are taken, the form offers the waiting list."),
    full: z
      .boolean()
      .default(false)
      .describe(
        'Tick it when no seat is left, whatever the number of registrations: the form offers the waiting list.',
      ),
    ...publicDaysGroup,
  })
  .superRefine(checkPublicDays);

const fee = z.int().positive().max(20_000);

const scheduledFeeSchema = z
  .strictObject({
    price: fee.describe('Fee for each participant on these days, for example 520.'),
    ...publicDays,
  })
  .superRefine(checkPublicDays);

const moduleSchema = z.strictObject({
  title: plainText.describe('Name of the module, for example How attacks begin.'),
  hours: z.number().positive().optional().describe('Hours taught, without breaks, for example 2.5.'),
  topics: z.array(plainText).min(1).describe('Topics of the module, one each.'),
});

export const courseSchema = z.strictObject({
  name: plainText.describe('Name of the course, for example Cybersecurity Essentials.'),
  ...inGroup('Description', {
    summary: plainText.describe('One or two sentences for cards and search results.'),
    audience: plainText
      .optional()
      .describe('Participants, as it reads after “For”, for example teams that are new to Scrum.'),
    outcome: plainText
      .optional()
      .describe('Result, as it reads after “Afterwards you can”, for example run a small Sprint.'),
    level: z.enum(['Beginner', 'Intermediate', 'Advanced', 'Executive']).optional().describe('Level of the course.'),
    award: plainText.optional().describe('Our own certificate, if it is more than one of attendance.'),
    certification: z
      .boolean()
      .default(false)
      .describe('Ends in a certificate of ours, or prepares for the certificate of another body.'),
    exam: plainText.optional().describe('Exam of another body for which the course prepares, for example PSM I.'),
    perks: z
      .array(plainText)
      .default([])
      .describe('Included in the fee besides the terms of all courses, for example one exam attempt.'),
    support: plainText.optional().describe('Help after the course, for example 30 days of support by email.'),
    topics: z.array(plainText).default([]).describe('Points listed on the card of the course.'),
  }),
  duration: z
    .union([
      z
        .strictObject({ days: z.int().positive().max(100).describe('Number of days, for example 1.') })
        .meta({ title: 'In days' }),
      z
        .strictObject({
          weeks: z.int().positive().max(100).describe('Number of weeks, for example 5.'),
          sessions: z
            .int()
            .positive()
            .max(200)
            .optional()
            .describe('Number of sessions, for example 10. Left out: not settled.'),
        })
        .meta({ title: 'In weeks' }),
    ])
    .describe('Length in days, for example 1; or in weeks, with the number of sessions if it is known.'),
  price: fee
    .optional()
    .describe('Fee for each participant in Singapore dollars, for example 480. Leave it empty for “on request”.'),
  scheduledFees: z
    .array(scheduledFeeSchema)
    .default([])
    .describe('Fees in place of this one, each from a day on or until a day. If several apply, the last one counts.'),
  seats: z.int().positive().optional().describe('Number of seats on each date, for example 12. Left out, no limit.'),
  intakes: z
    .array(intakeSchema)
    .default([])
    .superRefine((intakes, context) => {
      for (const [index, intake] of intakes.entries()) {
        const report = (message: string) => context.addIssue({ code: 'custom', path: [index, 'value'], message });
        const { value } = intake;
        const first = intakes.find((other) => intakeSlug(other) === intakeSlug(intake)) ?? intake;
        if (first !== intake)
          report(
            `"${value}" has the calendar address of another intake of this course, "${first.value}". Give each its own value.`,
          );
        if (intakeSlug(intake) === nextAvailable)
          report(`"${value}" is what the form sends for no date in particular. Give the intake another value.`);
      }
    })
    .describe('Dates on which the course begins. Passed dates stay, as available on request.'),
  ...inGroup('Curriculum', {
    curriculum: z.array(moduleSchema).default([]).describe('Modules of the course, in order.'),
  }),
  ...inGroup('Terms of this course', {
    terms: termsSchema.default({}).describe('Terms of this course that differ from those of all courses.'),
  }),
  ...inGroup('Emails after registration', {
    emails: z
      .array(z.enum(followingKinds))
      .default([])
      .describe(
        'Emails that its participants are sent: joining instructions, reminder, thanks. Their texts are in Course terms.',
      ),
  }),
  page: pagePath.describe('Page of the course, which has its registration form.'),
  form: formSlug.describe('Form by which visitors register.'),
  ...inGroup(forEngineer, {
    conditions: z
      .array(plainText)
      .default([])
      .describe('Conditions before the course may be sold. No page shows them; the launch check lists them.'),
  }),
});

export type CourseFile = z.infer<typeof courseSchema>;
