import { withShortMonths } from '../../model/dates/day.ts';
import { dayOrMonthInWords, type TimelineDate } from '../../model/pages/page-dates.ts';
import { wrapWords } from './wrap-words.ts';

/** A share as a percentage of a drawing's width, by which it fits every screen while its lettering keeps its size. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** A day, or a month if no day is known, with the events then. */
export interface TimeMark {
  date: string;
  texts: readonly string[];
}

export type TimeScale = ReturnType<typeof timeScale>;

/** A day or month in years, with their parts. */
function yearsOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return year + (month - 1 + (day - 1) / 31) / 12;
}

/** Short form of a day for a drawing: `2 Feb 2025`. */
export const shortDate = (date: string): string => withShortMonths(dayOrMonthInWords(date));

/** Marks of dates: each day once, with the names of all its dates in lines short enough for a phone. */
export function marksOf(dates: readonly TimelineDate[]): TimeMark[] {
  return [...Map.groupBy(dates, ({ date }) => date)].map(([date, datesOfDay]) => ({
    date,
    texts: datesOfDay.flatMap(({ name }) => wrapWords(name, 18)),
  }));
}

/** The scale from the beginning of the first year of these days to the end of the last: 0 at its start, 1 at its end. */
export function timeScale(days: readonly string[]) {
  const places = days.map(yearsOf);
  const first = Math.floor(Math.min(...places));
  const end = Math.floor(Math.max(...places)) + 1;
  const placeOfYear = (year: number) => (year - first) / (end - first);
  return {
    /** The years that begin on it, that of its end included. */
    years: Array.from({ length: end + 1 - first }, (_, index) => first + index),
    placeOfYear,
    placeOf: (date: string) => placeOfYear(yearsOf(date)),
  };
}

/** Checks if the label of a mark is left of its stem, because right of it there is no room. */
export const isLeft = ({ placeOf }: TimeScale, date: string): boolean => placeOf(date) > 0.4;

/** Marks from the top down: a label left of its stem is above those of earlier marks, or it would lie across their stems. */
export const stackMarks = (marks: readonly TimeMark[], scale: TimeScale): TimeMark[] => [
  ...marks.filter(({ date }) => isLeft(scale, date)).toReversed(),
  ...marks.filter(({ date }) => !isLeft(scale, date)),
];
