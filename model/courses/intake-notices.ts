import { z } from 'zod';
import { addDays, dayInWords, dayParts, daySchema, type Day } from '../dates/day.ts';
import type { Problem } from '../reader/content-error.ts';
import { documentAddress } from '../text/text-schemas.ts';
import { hasPassed, intakeInWords, statusLabels, type Course, type Intake } from './course.ts';

/** `content/public-holidays.yaml`. An intake on one of these days is reported; nothing is forbidden. */
export const publicHolidaysSchema = z.strictObject({
  source: documentAddress.describe('Page of the Ministry of Manpower that lists the public holidays.'),
  listed: daySchema.describe('Day on which the ministry published the latest of the lists below.'),
  days: z
    .array(
      z.strictObject({
        day: daySchema.describe('Day of the holiday. A day in lieu has a line of its own.'),
        name: z.string().describe('Name of the holiday, for example Good Friday.'),
      }),
    )
    .superRefine((days, context) => {
      days.forEach(({ day }, index) => {
        if (index > 0 && day <= (days[index - 1]?.day ?? ''))
          context.addIssue({
            code: 'custom',
            path: [index, 'day'],
            message: `"${day}" is not after the day above it. List each day once, the earliest first.`,
          });
      });
    })
    .describe('Public holidays of Singapore, one year after the other.'),
});

export type PublicHolidays = z.infer<typeof publicHolidaysSchema>;

/** Public holidays among the days of an intake, and years whose holidays are not listed. */
function holidayNotices({ days }: Intake, { days: holidays, source }: PublicHolidays): string[] {
  const years = new Set(holidays.map(({ day }) => day.slice(0, 4)));
  const unlistedYear = days.map((day) => day.slice(0, 4)).find((year) => !years.has(year));
  return [
    ...holidays
      .filter(({ day }) => days.includes(day))
      .map(
        ({ day, name }) =>
          `${dayParts(day).weekday} ${dayInWords(day)} is a public holiday (${name}). Choose another date, or list the days of the class under "days" without it.`,
      ),
    ...(unlistedYear === undefined
      ? []
      : [`the public holidays of ${unlistedYear} are not listed yet. Compare the date with ${source}.`]),
  ];
}

/** Notices about the dates of a course, with their places in its file. They do not stop a build. */
export function intakeNotices(course: Course, holidays: PublicHolidays | undefined, today: Day): Problem[] {
  return course.intakes.flatMap((intake, index) => {
    const { starts, place } = intake;
    const firstAlike = course.intakes.findIndex((other) => other.starts === starts && other.place === place);
    const messages = hasPassed(intake, today)
      ? [
          `the intake of ${intakeInWords(intake)} has passed and reads "${statusLabels.passed}". Add the next date, or remove this line.`,
        ]
      : [
          ...(starts > addDays(today, 3 * 365)
            ? [`${dayInWords(starts)} is more than three years ahead. Check the year.`]
            : []),
          ...(holidays ? holidayNotices(intake, holidays) : []),
          ...(firstAlike < index
            ? [`another intake of this course starts on ${dayInWords(starts)} too. Check both dates.`]
            : []),
        ];
    return messages.map((message) => ({ path: ['intakes', index, 'starts'], message }));
  });
}
