import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { weekdays } from '../dates/day.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: (issue) => `"${String(issue.input)}" is not a time of day. Write it in quotes, like '08:30'.`,
});

const termsSchema = z.strictObject({
  format: z
    .enum(['classroom', 'online', 'both'])
    .describe('In a classroom, live online, or in a classroom with the choice to join online.'),
  venue: plainText.describe('The room, as it follows the word "In". {address} is the company\'s address.'),
  times: z
    .strictObject({ from: time, to: time, breaks: z.int().min(0) })
    .refine(({ from, to, breaks }) => minutes(to) - minutes(from) > breaks, {
      error: 'leave no time to teach: the day ends before its breaks are over. Correct "to" or "breaks".',
    })
    .describe(
      "When each day or session begins and ends, and the minutes of breaks in it. What is left adds up to the course's hours.",
    ),
  weekdays: z.array(z.enum(weekdays)).min(1).describe('The days of the week on which it is taught.'),
  language: plainText,
  groupSize: z
    .strictObject({ from: z.int().positive(), to: z.int().positive() })
    .refine(({ from, to }) => from <= to, { error: 'has "from" above "to". Swap the two.' })
    .describe('With how many participants a class takes place, and how many it has at most.'),
  weeksAhead: z
    .int()
    .positive()
    .describe('At least how many weeks ahead we propose a date to those who have asked for one.'),
  trainer: plainText.describe('What qualifies the trainer. Never a name or a licence that the company does not have.'),
  includes: z.array(plainText).min(1).describe('What the fee includes.'),
  certificate: plainText.describe('The certificate that a participant receives, and for what.'),
  certificateName: plainText.describe(
    'What that certificate is called where courses are compared, unless a course has an award of its own.',
  ),
  prerequisites: plainText.describe('What a participant should know or bring about before the course.'),
  notFor: plainText.describe('For whom the course is the wrong one, and what suits them better.'),
  groups: plainText.describe('What a class for one organisation alone costs, and where it can be.'),
  payment: plainText,
  cancellation: plainText,
  replacement: plainText.describe("How a colleague comes in a participant's place."),
  gst: z
    .string()
    .regex(/^(?!.*(?:plus|exclu|\+\s*GST)).*$/i, {
      error: 'adds the tax to the price. Show the fee with GST in it, as IRAS asks, and say so here.',
    })
    .describe('GST. A registered company must show the price with the tax in it (IRAS), so never "plus GST".'),
  funding: plainText.describe('Whether public funds can be used.'),
  support: plainText.describe('How one reaches us after the course, where it includes support.'),
});

/** Some of the terms: those in common, those of one course, or those that are confirmed. */
export const ownTermsSchema = termsSchema.partial();

/** `content/course-terms.yaml`: what holds for all courses, and what differs for those taught over weeks. */
export const courseTermsSchema = z.strictObject({
  all: ownTermsSchema.describe('What holds for every course that does not say otherwise.'),
  overWeeks: ownTermsSchema.default({}).describe('What differs for courses that run over weeks, in sessions.'),
  placeholders: z
    .array(termsSchema.keyof())
    .default([])
    .describe(
      'Names of the terms above that are proposals; the launch check lists each until the owner has confirmed it.',
    ),
});

/** All terms of a course as they are proposed or confirmed. */
export type AllTerms = Omit<z.infer<typeof termsSchema>, 'support'>;
/** What a buyer asks of a course besides its price and dates. A site for the public has those that are confirmed. */
export type Terms = z.infer<typeof ownTermsSchema>;
export type CourseTerms = z.infer<typeof courseTermsSchema>;

/** A time of day in minutes since midnight. */
export function minutes(time: string): number {
  const [hours = 0, more = 0] = time.split(':').map(Number);
  return hours * 60 + more;
}

/** The hours taught between the beginning and the end of a day, breaks left out. */
export function hoursOfDay({ from, to, breaks }: AllTerms['times']): number {
  return (minutes(to) - minutes(from) - breaks) / 60;
}

/**
 * The terms of a course: the common ones, with its own in their place.
 * @param own the terms in the course's file
 * @returns the terms, or the names of those that are missing
 */
export function resolveTerms(
  common: CourseTerms,
  overWeeks: boolean,
  own: Terms,
): { terms: AllTerms & Terms; missing: string[] } {
  const layers = [common.all, overWeeks ? common.overWeeks : {}, own];
  const terms = Object.assign({}, ...layers.map(withoutGaps)) as AllTerms & Terms;
  return { terms, missing: Object.keys(termsSchema.shape).filter((key) => key !== 'support' && !(key in terms)) };
}

const withoutGaps = (terms: object) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
