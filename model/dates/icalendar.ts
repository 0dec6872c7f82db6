// iCalendar (RFC 5545): what the calendar files of intakes and of pages have in common.
import type { Organisation } from '../organisation/organisation.ts';
import type { Day } from './day.ts';

export interface CalendarParts {
  organisation: Pick<Organisation, 'name' | 'website' | 'email'>;
  /** Public address of the site, for the links to pages; without it there are none. */
  siteUrl: string | undefined;
  /** The same time gives the same file. */
  madeAt: Date;
}

/** The method of every calendar file; the mail that carries one names the same (else Outlook refuses it). */
export const calendarMethod = 'PUBLISH';

/** Escapes a text value (RFC 5545, 3.3.11). */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line at 75 octets without cutting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  if (line.length <= 75 && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** A time as `20251230T010000Z`. */
export const utcInCalendar = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** A day as `;VALUE=DATE:20251230`, which follows the name of a property. */
export const dateInCalendar = (day: Day) => `;VALUE=DATE:${day.replaceAll('-', '')}`;

/** Lines that link an event to a page; none without the address of the site. */
export const linkLines = (path: string, siteUrl: string | undefined): string[] =>
  siteUrl === undefined ? [] : [`URL:${new URL(path, siteUrl).href}`];

/**
 * A calendar file: each line folded, with CRLF.
 * @param product what the organisation's calendar is about, for example `Courses`
 * @param lines its events, and further properties of the calendar before them
 */
export function calendarText({ name }: Pick<Organisation, 'name'>, product: string, lines: readonly string[]): string {
  const allLines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeCalendarText(name)}//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod}`,
    ...lines,
    'END:VCALENDAR',
  ];
  return allLines.map((line) => `${fold(line)}\r\n`).join('');
}
