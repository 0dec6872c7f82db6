import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { countInWords } from '../text/words.ts';
import { hoursOfDay, ownTermsSchema, type Terms } from './course-terms.ts';
import { daysInWords, monthInWords, shortSpanInWords, type Day } from '../dates/day.ts';
import { intakeSchema } from './intake-schema.ts';
import { levels } from './levels.ts';
import { formName, path } from '../pages/path-and-slug.ts';

const moduleSchema = z.strictObject({
  title: plainText.describe('Name of the module, for example How attacks begin.'),
  hours: z.number().positive().optional().describe('Hours taught, without breaks, for example 2.5.'),
  topics: z.array(plainText).min(1).describe('Topics of the module, one each.'),
});

export const courseSchema = z.strictObject({
  name: plainText.describe('Name of the course, for example Cybersecurity Essentials.'),
  summary: plainText.describe('One or two sentences for cards and search results.').meta({ group: 'Description' }),
  audience: plainText
    .optional()
    .describe('Participants, as it reads after “For”, for example teams that are new to Scrum.')
    .meta({ group: 'Description' }),
  outcome: plainText
    .optional()
    .describe('Result, as it reads after “Afterwards you can”, for example run a small Sprint.')
    .meta({ group: 'Description' }),
  page: path
    .describe('Page of the course, and the place on it where visitors register, for example #registration.')
    .meta({ group: 'Rarely used' }),
  form: formName.describe('Form by which visitors register.').meta({ group: 'Rarely used' }),
  duration: z
    .union([
      z.strictObject({ days: z.int().positive() }),
      z.strictObject({ weeks: z.int().positive(), sessions: z.int().positive().optional() }),
    ])
    .describe('Length in days, for example 1; or in weeks, with the number of sessions if it is known.'),
  price: z
    .int()
    .positive()
    .max(20_000)
    .optional()
    .describe('Fee for each participant in Singapore dollars, for example 480. Leave it empty for “on request”.'),
  level: z.enum(levels).optional().describe('Level of the course.').meta({ group: 'Description' }),
  award: plainText
    .optional()
    .describe('Our own certificate, if it is more than one of attendance.')
    .meta({ group: 'Description' }),
  certification: z
    .boolean()
    .default(false)
    .describe('Ends in a certificate of ours, or prepares for the certificate of another body.')
    .meta({ group: 'Description' }),
  exam: plainText
    .optional()
    .describe('Exam of another body for which the course prepares, for example PSM I.')
    .meta({ group: 'Description' }),
  perks: z
    .array(plainText)
    .default([])
    .describe('Included in the fee besides the terms of all courses, for example one exam attempt.')
    .meta({ group: 'Description' }),
  support: plainText
    .optional()
    .describe('Help after the course, for example 30 days of support by email.')
    .meta({ group: 'Description' }),
  topics: z
    .array(plainText)
    .default([])
    .describe('Points listed on the card of the course.')
    .meta({ group: 'Description' }),
  seats: z.int().positive().optional().describe('Number of seats of each intake, for example 12. Left out, no limit.'),
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
    }),
  planned: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'is not a month. Write year and month, like 2027-03.' })
    .optional()
    .describe('Month of the next class while no date is set, as year and month, for example 2027-03.')
    .meta({ group: 'Rarely used' }),
  curriculum: z
    .array(moduleSchema)
    .default([])
    .describe('Modules of the course, in order.')
    .meta({ group: 'Curriculum' }),
  terms: ownTermsSchema
    .default({})
    .describe('Terms of this course that differ from those of all courses.')
    .meta({ group: 'Terms of this course' }),
  placeholders: z
    .array(plainText)
    .default([])
    .describe('Fields with a proposed value that the owner has not confirmed, for example level.')
    .meta({ group: 'Rarely used' }),
  conditions: z
    .array(plainText)
    .default([])
    .describe('Conditions before the course may be sold. No page shows them; the launch check lists them.')
    .meta({ group: 'Rarely used' }),
});

export type CourseFile = z.infer<typeof courseSchema>;

/** An intake with all its days, in their order. */
export type Intake = Omit<CourseFile['intakes'][number], 'days'> & {
  days: Day[];
  /** Place of the intake, if it is not the venue of the course. */
  elsewhere?: string;
};

/** A course that one can register for. Its price and dates are described in its file and nowhere else. */
export type Course = Omit<CourseFile, 'intakes' | 'terms'> & {
  slug: string;
  intakes: Intake[];
  terms: Terms;
  /** Names of its fields and terms that the owner has not confirmed; none on a site for the public. */
  proposals: string[];
};

/** Value that a form sends if no date is chosen. */
export const nextAvailable = 'next-available';

/** Label of that value in the form. */
export const nextAvailableLabel = 'Next available date';

/** From its first day to its last, in days: by this lengths are compared. */
export function durationInDays(duration: Course['duration']): number {
  return 'days' in duration ? duration.days : duration.weeks * 7;
}

/** A length in words, without its sessions: `1 day`, `5 weeks`. */
export function daysOrWeeksInWords(duration: Course['duration']): string {
  return 'days' in duration ? countInWords(duration.days, 'day') : countInWords(duration.weeks, 'week');
}

/** A length in words: `1 day`, `3 days`, `5 weeks, 10 sessions`. */
export function durationInWords(duration: Course['duration']): string {
  const length = daysOrWeeksInWords(duration);
  const sessions = 'weeks' in duration && duration.sessions;
  return sessions ? `${length}, ${countInWords(sessions, 'session')}` : length;
}

/** The last day of an intake. */
export function lastDay(intake: Intake): Day {
  return intake.days.at(-1) ?? intake.starts;
}

/** Checks if the intake has passed on the given day in Singapore. */
export function hasPassed(intake: Intake, today: Day): boolean {
  return lastDay(intake) < today;
}

/** Checks if it is too late to join the class: its first day is over. It has passed only after its last day. */
export function hasBegun(intake: Intake, today: Day): boolean {
  return intake.starts < today;
}

/** Status of an intake that has passed: the visitor may still ask for the course. */
export const passedLabel = 'Available on request';
export const openLabel = 'Available';
export const fullLabel = 'Full';
const begunLabel = 'Under way';

/** Status of an intake on the given day, in the words of the site. */
export function intakeStatus(intake: Intake, today: Day): string {
  if (hasPassed(intake, today)) return passedLabel;
  if (hasBegun(intake, today)) return begunLabel;
  return intake.full ? fullLabel : openLabel;
}

/** The first intake that has not begun and has seats, or undefined. */
export function nextIntake(course: Course, today: Day): Intake | undefined {
  return course.intakes
    .filter((intake) => !hasBegun(intake, today) && !intake.full)
    .sort((a, b) => a.starts.localeCompare(b.starts))[0];
}

/** Dates of an intake in words, with weekdays, and its place if that is not the venue of the course. */
export function intakeInWords({ days, elsewhere }: Intake): string {
  return `${daysInWords(days)}${elsewhere === undefined ? '' : `, at ${elsewhere}`}`;
}

/** Dates of an intake for lists: `15 Aug 2025`, or `18-20 Aug 2025` if the last day is given. */
export function intakeDates({ starts, ends }: Pick<Intake, 'starts' | 'ends'>): string {
  return shortSpanInWords(starts, ends ?? starts);
}

/** Label of an intake in lists and options: its dates, and its place if that is not the venue of the course. */
export function intakeLabel(intake: Intake): string {
  return `${intakeDates(intake)}${intake.elsewhere === undefined ? '' : `, at ${intake.elsewhere}`}`;
}

/** Certificate of a course: its own award, or the one for attendance. */
export function certificateOf({ award, terms }: Pick<Course, 'award' | 'terms'>): string | undefined {
  return award ?? terms.certificateName;
}

/** Location of an intake: the place named beside its date, online, or the venue. */
export function locationOf({ terms }: Pick<Course, 'terms'>, { elsewhere }: Intake): string | undefined {
  return elsewhere ?? (terms.format === 'online' ? 'Online' : terms.venue);
}

/** Month for which the next class is planned, `March 2027`; undefined if it has passed or none is planned. */
export function plannedMonth({ planned }: Course, today: Day): string | undefined {
  if (planned === undefined || planned < today.slice(0, 7)) return;
  return monthInWords(`${planned}-01`);
}

/** Name of an intake in the address of its calendar and in the UIDs of its events. */
export function intakeSlug({ value }: Pick<Intake, 'value'>): string {
  return value.toLowerCase().replaceAll(' ', '-');
}

/** Path of the calendar file of an intake. */
export function calendarPath(course: Course, intake: Intake): string {
  return `/calendar/${course.slug}-${intakeSlug(intake)}.ics`;
}

/** On how many days or in how many sessions a course is taught; undefined where that is not settled. */
export function sessionCount({ duration }: Pick<Course, 'duration'>): number | undefined {
  return 'days' in duration ? duration.days : duration.sessions;
}

/** Taught hours of a course without breaks; undefined if neither its sessions nor its curriculum have them. */
export function taughtHours(course: Course): number | undefined {
  const count = sessionCount(course);
  const { times } = course.terms;
  if (times && count !== undefined) return count * hoursOfDay(times);
  const hours = course.curriculum.map((part) => part.hours ?? 0);
  return hours.length > 0 && !hours.includes(0) ? hours.reduce((sum, one) => sum + one) : undefined;
}
