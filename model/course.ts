import { z } from 'zod';
import { daySchema, spanInWords, type Day } from './day.ts';
import { path, slug } from './reference.ts';

const intakeSchema = z
  .strictObject({
    /** The value that the registration form sends; the specification fixes it. */
    value: z.string().min(1),
    starts: daySchema,
    /** The last day, where the course runs on several days in a row. */
    ends: daySchema.optional(),
    /** Where it is held, if that is settled. */
    place: z.string().optional(),
    /** No seats left: shown, and no longer offered in the form. */
    full: z.boolean().default(false),
  })
  .refine((intake) => !intake.ends || intake.ends >= intake.starts, {
    error: 'ends before it starts. Swap the two dates.',
    path: ['ends'],
  });

const moduleSchema = z.strictObject({
  title: z.string(),
  /** Taught hours, where the specification gives them. */
  hours: z.number().positive().optional(),
  topics: z.array(z.string()).min(1),
});

export const courseSchema = z.strictObject({
  name: z.string(),
  /** What a card or a search result says of it. */
  summary: z.string(),
  /** The page that describes it, and where on it one registers. */
  page: path,
  form: slug,
  /** Length: days of teaching, or weeks with a number of sessions where it is known. */
  duration: z.union([
    z.strictObject({ days: z.int().positive() }),
    z.strictObject({ weeks: z.int().positive(), sessions: z.int().positive().optional() }),
  ]),
  /** Singapore dollars per participant; left out where the price is on request. */
  price: z.int().positive().optional(),
  level: z.enum(['Beginner', 'Intermediate', 'Advanced', 'Executive']).optional(),
  /** What a participant takes away, e.g. a certificate. */
  award: z.string().optional(),
  /** Help after the course, e.g. 30 days of support by e-mail. */
  support: z.string().optional(),
  /** What a card of the course lists. */
  topics: z.array(z.string()).default([]),
  intakes: z
    .array(intakeSchema)
    .default([])
    .superRefine((intakes, context) => {
      for (const [index, { value }] of intakes.entries())
        if (intakes.findIndex((other) => other.value === value) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'value'],
            message: `"${value}" is the value of another intake of this course. Give each its own.`,
          });
    }),
  curriculum: z.array(moduleSchema).default([]),
});

/** A course that one can register for. Its price and dates stand here and nowhere else. */
export type Course = z.infer<typeof courseSchema> & { slug: string };
export type Intake = Course['intakes'][number];

/** A price in words: `SGD 480`, or `on request`. */
export function priceInWords(price: number | undefined): string {
  return price === undefined ? 'on request' : `SGD ${price.toLocaleString('en-SG')}`;
}

/** A length in words: `1 day`, `3 days`, `5 weeks, 10 sessions`. */
export function durationInWords(duration: Course['duration']): string {
  const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;
  if ('days' in duration) return count(duration.days, 'day');
  const weeks = count(duration.weeks, 'week');
  return duration.sessions ? `${weeks}, ${count(duration.sessions, 'session')}` : weeks;
}

/** The last known day of an intake. */
export function lastDay(intake: Intake): Day {
  return intake.ends ?? intake.starts;
}

/** Whether the intake has passed on the given day in Singapore. */
export function hasPassed(intake: Intake, today: Day): boolean {
  return lastDay(intake) < today;
}

/** The first intake that has not passed and has seats, or undefined. */
export function nextIntake(course: Course, today: Day): Intake | undefined {
  return course.intakes
    .filter((intake) => !hasPassed(intake, today) && !intake.full)
    .sort((a, b) => a.starts.localeCompare(b.starts))[0];
}

/** The dates of an intake in words. */
export function intakeInWords(intake: Intake): string {
  return spanInWords(intake.starts, lastDay(intake));
}

/** Where the calendar file of an intake is served. */
export function calendarPath(course: Course, intake: Intake): string {
  return `/calendar/${course.slug}-${intake.value.toLowerCase().replaceAll(' ', '-')}.ics`;
}

/** The taught hours of a curriculum in all. */
export function taughtHours(course: Course): number {
  return course.curriculum.reduce((sum, module) => sum + (module.hours ?? 0), 0);
}
