import { z } from 'zod';
import { plainText } from '../text/text-schemas.ts';
import { timePattern, weekdays } from '../dates/day.ts';

const time = z.string().regex(new RegExp(`^${timePattern.source}$`), {
  error: (issue) => `"${String(issue.input)}" is not a time of day. Write it with two digits each, like 08:30.`,
  // The length of the day is not checked without it.
  abort: true,
});

/** Terms of a course. Each is optional: pages and emails leave out what the company has not settled. */
export const termsSchema = z
  .strictObject({
    format: z
      .enum(['classroom', 'online', 'both'])
      .describe('In a classroom, live online, or both: in a classroom with the choice to join online.'),
    venue: plainText.describe('Room, as it reads after “In”, for example our training room.'),
    times: z
      .strictObject({ from: time, to: time, breaks: z.int().min(0).meta({ title: 'Minutes of breaks' }) })
      .refine(({ from, to, breaks }) => minutesSinceMidnight(to) - minutesSinceMidnight(from) > breaks, {
        error: 'leave no time to teach: the day ends before its breaks are over. Correct "to" or "breaks".',
      })
      .describe(
        'Beginning and end of each day or session, for example 09:00 and 17:30, and minutes of breaks. The rest adds up to the hours of the curriculum.',
      ),
    weekdays: z.array(z.enum(weekdays)).min(1).describe('Weekdays on which the course is taught.'),
    language: plainText.describe('Language, for example English, with materials in English.'),
    groupSize: z
      .strictObject({ from: z.int().positive(), to: z.int().positive() })
      .refine(({ from, to }) => from <= to, { error: 'has "from" above "to". Swap the two.' })
      .describe('Fewest participants with which a class takes place, and the most it has, for example 4 and 12.'),
    weeksAhead: z
      .int()
      .positive()
      .describe('Weeks between our proposal of a date and its first day, at least, for example 3.'),
    trainer: plainText.describe(
      'Qualification of the trainer. Name no person and no licence that the company does not have.',
    ),
    includes: z.array(plainText).min(1).describe('Included in the fee, for example lunch, coffee and tea.'),
    certificate: plainText.describe('Certificate that a participant receives, and for what.'),
    certificateName: plainText.describe(
      'Name of that certificate in comparisons, for example Certificate of attendance.',
    ),
    prerequisites: plainText.describe('Knowledge or preparation that the course requires.'),
    notFor: plainText.describe('People for whom another course or service is better, and which.'),
    groups: plainText.describe('Price and place of a class for one organisation.'),
    payment: plainText.describe('When and how the fee is paid.'),
    cancellation: plainText.describe('Fee for cancelling or moving, with its deadline.'),
    replacement: plainText.describe('Way in which a colleague can take a participant’s place.'),
    gst: plainText
      .describe('GST. A registered company must show the fee with the tax in it (IRAS), so never “plus GST”.')
      .meta({ title: 'GST' }),
    funding: plainText.describe('Public funding, or that there is none.'),
    support: plainText.describe('Contact for participants after the course, if it includes support.'),
  })
  .partial();

/** Emails that follow a registration, in their order. */
export const followingKinds = ['joining', 'reminder', 'thanks'] as const;
export type FollowingKind = (typeof followingKinds)[number];

const followingEmailSchema = z.strictObject({
  days: z
    .int()
    .positive()
    .max(90)
    .describe('Days before the first day of the class, for example 7; for the thanks, days after its last day.'),
  title: plainText.describe('Subject, to which the name of the course is added, for example Joining instructions.'),
  opening: plainText.describe('First paragraph. The date is below it, with the terms that the course has.'),
  closing: z.array(plainText).default([]).describe('Paragraphs below the date and terms.'),
});

/** Texts of the emails, which a course switches on in its file. */
const followingEmailsSchema = z
  .strictObject({
    joining: followingEmailSchema.describe(
      'Joining instructions: date, times, place, what to know and bring. To those confirmed.',
    ),
    reminder: followingEmailSchema.describe('Reminder with the same facts, to those confirmed.'),
    thanks: followingEmailSchema.describe('Thanks to those who attended, with the reference of their certificate.'),
  })
  .partial()
  .refine(({ joining, reminder }) => !joining || !reminder || joining.days > reminder.days, {
    path: ['joining', 'days'],
    error: 'are not before the reminder. Enter more days than for the reminder.',
  });

/** An email that a course has switched on. */
export type FollowingEmail = z.infer<typeof followingEmailSchema> & { kind: FollowingKind };

/** `content/course-terms.yaml`: common terms, those of courses that run over weeks, and the emails that follow. */
export const courseTermsSchema = z.strictObject({
  all: termsSchema.default({}).describe('Terms of every course, unless the course says otherwise.'),
  overWeeks: termsSchema.default({}).describe('Terms that differ for courses that run over weeks, in sessions.'),
  emails: followingEmailsSchema
    .default({})
    .describe('Emails that follow a registration. A course sends those that it has under Emails after registration.'),
});

/** Terms of a course besides its price and dates. */
export type Terms = z.infer<typeof termsSchema>;
export type CourseTerms = z.infer<typeof courseTermsSchema>;

function minutesSinceMidnight(time: string): number {
  const [hours = 0, minutesOfHour = 0] = time.split(':').map(Number);
  return hours * 60 + minutesOfHour;
}

/** The hours taught between the beginning and the end of a day, breaks left out. */
export function hoursOfDay({ from, to, breaks }: NonNullable<Terms['times']>): number {
  return (minutesSinceMidnight(to) - minutesSinceMidnight(from) - breaks) / 60;
}
