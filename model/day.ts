import { z } from 'zod';

/** A calendar day written as in ISO 8601, `2025-08-28`: no hour, no time zone. */
export type Day = string;

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const daySchema = z
  .string()
  .refine(isDay, {
    error: (issue) => `"${String(issue.input)}" is not a date. Write it as year-month-day, like 2025-09-30.`,
  })
  .meta({ format: 'date' });

/** The parts of a day as a reader wants them: 28, August, 2025, Thursday. */
export function dayParts(day: Day) {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
    weekday: weekdays[date.getUTCDay()] ?? '',
  };
}

/** A day in words: `28 August 2025`. */
export function dayInWords(day: Day): string {
  const parts = dayParts(day);
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** A day as the specification dates its articles: `June 10, 2025`. */
export function articleDate(day: Day): string {
  const parts = dayParts(day);
  return `${parts.month} ${parts.day}, ${parts.year}`;
}

/** A span of days in words: `18–20 August 2025`, `30 September – 2 October 2025`, or one day. */
export function spanInWords(first: Day, last: Day): string {
  if (first === last) return dayInWords(first);
  const [a, b] = [dayParts(first), dayParts(last)];
  if (a.month === b.month && a.year === b.year) return `${a.day}–${dayInWords(last)}`;
  return `${a.day} ${a.month}${a.year === b.year ? '' : ` ${a.year}`} – ${dayInWords(last)}`;
}

/** The day `count` days after the given one. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day `count` months after the given one; where that month is too short, as many days into the next. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** The day it is in Singapore (UTC+8 all year) at the given moment. */
export function dayInSingapore(moment: Date): Day {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}
