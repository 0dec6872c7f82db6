import { months } from '../../model/day.ts';

/** What a reader is told of a course in one place. */
export interface Statement {
  course: string;
  about: 'fee' | 'length' | 'sessions' | 'hours' | 'times' | 'dates' | 'dates to come';
  /** In a form that can be compared: `480`, `1 day`, `08:30–19:00`, `2025-08-18/2025-08-20`. */
  value: string;
  where: string;
}

/** What a first match has in its group; undefined where there is none. */
const first = (pattern: RegExp, words: string) => pattern.exec(words)?.slice(1).find(Boolean);

/** First and last day of a date in words: `Monday to Wednesday, 18–20 August 2025` is `2025-08-18/2025-08-20`. */
export function spanOf(words: string): string | undefined {
  const names = [...words.matchAll(new RegExp(months.join('|'), 'g'))].map(([name]) => months.indexOf(name) + 1);
  const years = [...words.matchAll(/(?<!\d)\d{4}(?!\d)/g)].map(([year]) => year);
  const days = [...words.matchAll(/(?<![\d:])\d{1,2}(?![\d:])/g)].map(([day]) => day);
  const iso = (year = '', month = 0, day = '') => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (names.length === 0 || years.length === 0 || days.length === 0) return;
  return `${iso(years[0], names[0], days[0])}/${iso(years.at(-1), names.at(-1), days.at(-1))}`;
}

/** The dates of a course in one place, whatever their order. */
export const datesOf = (spans: readonly (string | undefined)[]) => spans.filter(Boolean).toSorted().join(' ');

/** What words tell of fee, length, sessions, hours and times of a course. What they do not mention is left out. */
export function statementsIn(course: string, where: string, words: string): Statement[] {
  const found: Partial<Record<Statement['about'], string | undefined>> = {
    fee: first(/SGD ([\d,]+)/, words)?.replace(',', '') ?? (/\bon request\b/i.test(words) ? 'on request' : undefined),
    length: first(/\b(\d+ (?:day|week))s?\b(?! before| of| ahead)/, words),
    sessions: first(/\b(\d+) sessions/, words),
    hours: first(/\b([\d.]+) in all/, words) ?? first(/\b([\d.]+) hours?\b/, words),
    times: first(/\b(\d\d:\d\d–\d\d:\d\d)/, words),
  };
  return Object.entries(found).flatMap(([about, value]) =>
    value === undefined ? [] : [{ course, about: about as Statement['about'], value, where }],
  );
}

/** What data tells of a course, in the words that statements use. */
export function statementsOfData(course: string, where: string, data: object): Statement[] {
  return Object.entries(data).flatMap(([about, value]: [string, unknown]) =>
    value === undefined || value === ''
      ? []
      : [{ course, about: about as Statement['about'], value: String(value), where }],
  );
}

/** What is told of a course in two ways: each line names what is said, and where. */
export function contradictions(statements: readonly Statement[]): string[] {
  const groups = Map.groupBy(statements, ({ course, about }) => `${course}, ${about}`);
  return [...groups].flatMap(([what, told]) => {
    const ways = Map.groupBy(told, ({ value }) => value);
    if (ways.size < 2) return [];
    return `${what}: ${[...ways].map(([value, places]) => `"${value}" (${places.map(({ where }) => where).join(', ')})`).join(' but ')}`;
  });
}
