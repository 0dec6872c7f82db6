import type { Article } from '../news/article.ts';
import { addMonths, type Day, addDays, dayInWords, monthInWords } from '../dates/day.ts';
import {
  calendarText,
  dateInCalendar,
  escapeCalendarText,
  linkLines,
  utcInCalendar,
  type CalendarParts,
} from '../dates/icalendar.ts';
import { unescapeXml } from '../text/escape-xml.ts';
import { renderMarkdown, wordsOfHtml } from '../text/markdown.ts';
import { headingAnchor } from '../text/words.ts';
import type { Page, SectionOf } from './page.ts';

/** Day on which an article last changed: that of its latest update, else its own. */
export function articleModified({ date, updates }: Pick<Article, 'date' | 'updates'>): Day {
  return updates.reduce((latest, update) => (update.date > latest ? update.date : latest), date);
}

/** Day on which a page last changed, by the date of a policy or a review; undefined if it has neither. */
export function pageModified({ sections, reviewed }: Pick<Page, 'sections' | 'reviewed'>): Day | undefined {
  const days = [...sections.flatMap((section) => (section.kind === 'policy' ? [section.updated] : [])), reviewed];
  return days.reduce((latest, day) => (day !== undefined && day > (latest ?? '') ? day : latest), undefined);
}

/** Due day of the next review, and if it has passed; undefined for content that is never reviewed. */
export function nextReview(
  { reviewed, review_every: months }: Pick<Page, 'reviewed' | 'review_every'>,
  today: Day,
): { due: Day; isOverdue: boolean } | undefined {
  if (!reviewed || !months) return undefined;
  const due = addMonths(reviewed, months);
  return { due, isOverdue: due < today };
}

/** The update to show first: the one that is marked, else the latest. */
export function mainUpdate({ updates }: Pick<Article, 'updates'>): Article['updates'][number] | undefined {
  return updates.find(({ main }) => main) ?? updates.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
}

export type TimelineDate = SectionOf<'timeline'>['items'][number];

/** Checks if a date of a timeline is a day, and not a month. */
const isExactDay = (date: string): boolean => date.length > 7;

/** A day or month in words: `1 August 2024`, `May 2024`. */
export const dayOrMonthInWords = (date: string): string =>
  isExactDay(date) ? dayInWords(date) : monthInWords(`${date}-01`);

/** The date in words: `2 December 2026`; `By 31 December 2026` for a deadline. */
export const whenInWords = ({ date, deadline }: TimelineDate): string =>
  `${deadline ? 'By ' : ''}${dayOrMonthInWords(date)}`;

/** First day on which the date has passed: the day itself, or the day after a deadline. */
export function turnsOn({ date, deadline }: Pick<TimelineDate, 'date' | 'deadline'>): Day {
  if (isExactDay(date)) return deadline ? addDays(date, 1) : date;
  return deadline ? addMonths(`${date}-01`, 1) : `${date}-01`;
}

export const detailsOn = (date: TimelineDate, today: Day): string | undefined =>
  turnsOn(date) <= today ? (date.textSince ?? date.text) : date.text;

/** Sorts dates into those that have passed and those to come. */
export function splitDates<Item extends TimelineDate>(items: readonly Item[], today: Day) {
  const sorted = items.toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    past: sorted.filter((item) => turnsOn(item) <= today),
    coming: sorted.filter((item) => turnsOn(item) > today),
  };
}

/** Path of the calendar of the dates to come of a page. */
export const datesCalendarPath = ({ path }: Pick<Page, 'path'>): string =>
  `/calendar/dates${path.replaceAll('/', '-')}.ics`;

/** The dates to come of the timelines that offer a calendar, those of which only the month is known left out. */
export function calendarDates({ sections }: Pick<Page, 'sections'>, today: Day): TimelineDate[] {
  const items = sections.flatMap((section) => (section.kind === 'timeline' && section.calendar ? section.items : []));
  return splitDates(items, today).coming.filter(({ date }) => isExactDay(date));
}

const plainTextOf = (markdown: string) => unescapeXml(wordsOfHtml(renderMarkdown(markdown).html)).trim();

/** The calendar file of a page's dates to come, to download or to subscribe to: an event for each, with its source. */
export function datesCalendar(page: Page, today: Day, { organisation, siteUrl, madeAt }: CalendarParts): string {
  const host = new URL(organisation.website).hostname;
  const events = calendarDates(page, today).flatMap(({ date, deadline, name, text, appliesTo, source }) => {
    const description = [
      ...(text === undefined ? [] : [plainTextOf(text)]),
      ...(appliesTo === undefined ? [] : [`For: ${appliesTo}`]),
      ...(source ? [`Source: ${source.title}, ${source.url}`] : []),
    ];
    return [
      'BEGIN:VEVENT',
      `UID:${date}-${headingAnchor(name)}${page.path.replaceAll('/', '-')}@${host}`,
      `DTSTAMP:${utcInCalendar(madeAt)}`,
      `DTSTART${dateInCalendar(date)}`,
      `SUMMARY:${escapeCalendarText(`${page.name}: ${name}${deadline ? ' (by this day)' : ''}`)}`,
      ...(description.length > 0 ? [`DESCRIPTION:${escapeCalendarText(description.join('\n'))}`] : []),
      ...linkLines(page.path, siteUrl),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  return calendarText(organisation, 'Dates', [
    // RFC 7986: the name of a subscribed calendar, and how often it is fetched.
    `NAME:${escapeCalendarText(`${page.name}: dates to come`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events,
  ]);
}
