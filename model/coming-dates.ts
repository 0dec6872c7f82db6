import { addDays, addMonths, dayInWords, type Day } from './day.ts';
import { firstSentence } from './first-sentence.ts';
import type { Section, SectionOf } from './page.ts';

type ComingDate = SectionOf<'dates'>['items'][number];

/** All dates of a page's sections. */
export const datesIn = (sections: readonly Section[]): ComingDate[] =>
  sections.flatMap((section) => (section.kind === 'dates' ? section.items : []));

/** Its day in words: `2 December 2026`; `By 31 December 2026` for the last day on which it can be met. */
export const comingDateInWords = ({ day, by }: ComingDate): string => `${by ? 'By ' : ''}${dayInWords(day)}`;

/** The first day on which a date has passed, and its other words are read. */
export const dayPassed = ({ day, by }: ComingDate): Day => (by ? addDays(day, 1) : day);

/** What is said of a date: what will happen, and from its day on what has happened. */
export const saidOn = (date: ComingDate, today: Day): string => (dayPassed(date) <= today ? date.since : date.text);

/** Dates in order of day: those of the next twelve months, those after them, and what has begun, newest first. */
export function groupDates<Item extends ComingDate>(items: readonly Item[], today: Day) {
  const sorted = [...items].sort((a, b) => a.day.localeCompare(b.day));
  const coming = sorted.filter((item) => dayPassed(item) > today);
  const yearAhead = addMonths(today, 12);
  return {
    soon: coming.filter(({ day }) => day <= yearAhead),
    later: coming.filter(({ day }) => day > yearAhead),
    begun: sorted.filter((item) => dayPassed(item) <= today).reverse(),
  };
}

/** What a drawing shows of the dates that have a short name: each day once, in order, and what day it was moved from. */
export function mergeDays(items: readonly ComingDate[]) {
  const named = items.filter((item) => item.short !== undefined);
  return [...new Set(named.map(({ day }) => day))].sort().map((day) => {
    const same = named.filter((item) => item.day === day);
    return {
      at: day,
      texts: same.flatMap(({ short }) => short ?? []),
      moved: same.find(({ adopted }) => adopted !== undefined)?.adopted,
    };
  });
}

/** The first of the dates to come on a day, in its first sentence, and how many are to come with it. */
export function nextDate(items: readonly ComingDate[], today: Day) {
  const { soon, later } = groupDates(items, today);
  const coming = [...soon, ...later];
  const [first] = coming;
  if (!first) return undefined;
  return { ...first, text: firstSentence(first.text), changes: coming.length };
}
