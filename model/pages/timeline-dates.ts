import { addDays, addMonths, dayInWords, monthInWords, type Day } from '../dates/day.ts';
import type { SectionOf } from './page.ts';

export type TimelineDate = SectionOf<'timeline'>['items'][number];

/** A day or month in words: `1 August 2024`, `May 2024`. */
export const atInWords = (at: string): string => (at.length > 7 ? dayInWords(at) : monthInWords(`${at}-01`));

/** The date in words: `2 December 2026`; `By 31 December 2026` for a deadline. */
export const whenInWords = ({ at, by }: TimelineDate): string => `${by ? 'By ' : ''}${atInWords(at)}`;

/** First day on which the date has passed: the day itself, or the day after a deadline. */
export function turnsOn({ at, by }: Pick<TimelineDate, 'at' | 'by'>): Day {
  if (at.length > 7) return by ? addDays(at, 1) : at;
  return by ? addMonths(`${at}-01`, 1) : `${at}-01`;
}

/** Details of a date on a day. */
export const detailsOn = (date: TimelineDate, today: Day): string | undefined =>
  turnsOn(date) <= today ? (date.since ?? date.text) : date.text;

/** Sorts dates into those that have passed and those to come. */
export function splitDates<Item extends TimelineDate>(items: readonly Item[], today: Day) {
  const sorted = items.toSorted((a, b) => a.at.localeCompare(b.at));
  return {
    past: sorted.filter((item) => turnsOn(item) <= today),
    coming: sorted.filter((item) => turnsOn(item) > today),
  };
}
