import { z } from 'zod';
import { listInWords } from '../text/words.ts';

/** A calendar day written as in ISO 8601, `2025-08-28`: no hour, no time zone. */
export type Day = string;

/** Pattern of a time of day, `08:30`. */
export const timePattern = /(?:[01]\d|2[0-3]):[0-5]\d/;

export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Weekdays in the order of `Date.getDay`. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

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

/** Parts of a day for display: 28, August, 2025, Thursday. */
export function dayParts(day: Day) {
  const date = new Date(`${day}T00:00:00Z`);
  return {
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
    weekday: weekdays[date.getUTCDay()] ?? 'Sunday',
  };
}

/** A day in words: `28 August 2025`. */
export function dayInWords(day: Day): string {
  const parts = dayParts(day);
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** The month of a day in words: `August 2025`. */
export function monthInWords(day: Day): string {
  const { month, year } = dayParts(day);
  return `${month} ${year}`;
}

/** A day as the specification dates its articles: `June 10, 2025`. */
export function articleDate(day: Day): string {
  const parts = dayParts(day);
  return `${parts.month} ${parts.day}, ${parts.year}`;
}

/** A span of days in words: `18–20 August 2025`, `30 September – 2 October 2025`, or one day. */
export function spanInWords(first: Day, last: Day): string {
  if (first === last) return dayInWords(first);
  const { day, month, year } = dayParts(first);
  const end = dayParts(last);
  if (year !== end.year) return `${dayInWords(first)} – ${dayInWords(last)}`;
  return month === end.month ? `${day}–${dayInWords(last)}` : `${day} ${month} – ${dayInWords(last)}`;
}

/** Days in words with months of three letters: `2 Feb 2025`. */
export const withShortMonths = (dates: string): string => dates.replace(/([A-Z]..)[a-z]+/g, '$1');

/** Lists days one by one: `Friday 15, Monday 18 and Tuesday 19 August 2025`. */
function eachDayInWords(days: readonly Day[]): string {
  const daysInWords = days.map((day, index) => {
    const parts = dayParts(day);
    const nextDay = days[index + 1] ?? '';
    const month = nextDay.startsWith(day.slice(0, 7)) ? '' : ` ${parts.month}`;
    const year = nextDay.startsWith(day.slice(0, 4)) ? '' : ` ${parts.year}`;
    return `${parts.weekday} ${parts.day}${month}${year}`;
  });
  return listInWords(daysInWords);
}

/**
 * Days in words, with their weekdays: `Thursday 28 August 2025`, `Monday to Wednesday, 18–20 August 2025`, or each day by
 * itself.
 * @param days in their order, at least one
 */
export function daysInWords(days: readonly Day[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const areInARow = days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1));
  return days.length > 1 && days.length <= weekdays.length && areInARow
    ? `${dayParts(first).weekday} to ${dayParts(last).weekday}, ${spanInWords(first, last)}`
    : eachDayInWords(days);
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day `count` months later, or earlier if negative; in a shorter month, its last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0));
  lastDay.setUTCDate(Math.min(date, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

/** Singapore's offset from UTC all year, in ms. */
const singaporeOffset = 8 * 3_600_000;

/** A time for operators, in Singapore time: `2026-11-22 03:46`. Its label must name the time zone. */
export function timeInSingapore(time: Date): string {
  return new Date(time.getTime() + singaporeOffset).toISOString().slice(0, 16).replace('T', ' ');
}

export const dayInSingapore = (time: Date): Day => timeInSingapore(time).slice(0, 10);

/** A time in Singapore as people read it: `26 November 2026, 23:24`. */
export function timeInWords(time: Date): string {
  const [day = '', clock = ''] = timeInSingapore(time).split(' ');
  return `${dayInWords(day)}, ${clock}`;
}
