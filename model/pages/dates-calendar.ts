import type { Day } from '../dates/day.ts';
import {
  calendarText,
  dateInCalendar,
  escapeCalendarText,
  linkLines,
  utcInCalendar,
  type CalendarParts,
} from '../dates/icalendar.ts';
import { renderMarkdown } from '../text/markdown.ts';
import { unescapeXml } from '../text/escape-xml.ts';
import { headingAnchor } from '../text/words.ts';
import type { Page } from './page.ts';
import { isExactDay, splitDates, type TimelineDate } from './page-dates.ts';

/** Path of the calendar of the dates to come of a page. */
export const datesCalendarPath = ({ path }: Pick<Page, 'path'>): string =>
  `/calendar/dates${path.replaceAll('/', '-')}.ics`;

/** The dates to come of the timelines that offer a calendar, those of which only the month is known left out. */
export function calendarDates({ sections }: Pick<Page, 'sections'>, today: Day): TimelineDate[] {
  const items = sections.flatMap((section) => (section.kind === 'timeline' && section.calendar ? section.items : []));
  return splitDates(items, today).coming.filter(({ date }) => isExactDay(date));
}

const plainTextOf = (markdown: string) => unescapeXml(renderMarkdown(markdown).html.replace(/<[^>]*>/g, '')).trim();

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
