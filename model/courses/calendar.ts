// Calendar files: iCalendar (RFC 5545), and the file of an intake.
import { intakeSlug } from './course-schema.ts';
import { daysBetween, locationOf, type Course, type Intake } from './course.ts';
import type { Day } from '../dates/day.ts';
import { feeInWords } from './fee.ts';
import type { Organisation } from '../organisation/organisation.ts';

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

/** Joins the lines of a calendar file: each folded, with CRLF. */
export const calendarText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** State of a date in a calendar file. */
interface EventState {
  /** The place is confirmed or cancelled. The file of a page, or of a registration that waits, is tentative. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** UID of the file that was sent before: the event of another intake then replaces the earlier one. */
  uid?: string | undefined;
  /** Number of calendar files that were sent before about the same registration. */
  sequence?: number;
}

/** A day before every calendar file, from which sequence numbers stay below 2³¹ for millennia. */
const sequenceStart = Date.UTC(2024, 0, 1);
/** More files than a registration has in a day. */
const filesPerDay = 100;

/**
 * SEQUENCE (RFC 5545, 3.8.7.4): it rises from day to day, so that an intake that moves replaces the earlier event wherever it
 * came from, and with each file of a registration.
 */
const sequenceOf = (madeAt: Date, filesSent: number) =>
  Math.floor((madeAt.getTime() - sequenceStart) / 86_400_000) * filesPerDay + filesSent;

/**
 * The lines (RRULE, EXDATE) by which one event repeats on the days of an intake: some mail programs show only the first event
 * of a file. The days between that have no class are excluded.
 * @param daysInRange every day from the first to the last
 * @param days those of them with a class
 * @param dateValue returns what follows the name of a property
 */
function repetitionLines(daysInRange: readonly Day[], days: readonly Day[], dateValue: (day: Day) => string): string[] {
  if (daysInRange.length < 2) return [];
  const excluded = daysInRange.filter((day) => !days.includes(day)).map((day) => `EXDATE${dateValue(day)}`);
  return [`RRULE:FREQ=DAILY;COUNT=${daysInRange.length}`, ...excluded];
}

/** UID of the event in a calendar file of ours; undefined if there is none. */
export const uidOf = (file: string): string | undefined => /^UID:(.*)$/m.exec(file.replace(/\r\n /g, ''))?.[1]?.trim();

/**
 * The calendar file of an intake, with one event and no personal data, in folded lines with CRLF (RFC 5545).
 * @param siteUrl public address of the site, for the link to the course; without it there is no link
 * @param madeAt time of the file; the same time gives the same file
 */
export function calendarFile(
  course: Course,
  intake: Intake,
  organisation: Organisation,
  siteUrl: string | undefined,
  madeAt: Date,
  { status = 'TENTATIVE', uid, sequence = 0 }: EventState = {},
): string {
  const { days } = intake;
  const { times } = course.terms;
  const location = locationOf(course, intake);
  const host = new URL(organisation.website).hostname;
  const description = `${course.summary}\nFee: ${feeInWords(course.price)}.\nQuestions: ${organisation.email}`;
  // The end of a property, behind its name: `;VALUE=DATE:20251230` or `:20251230T010000Z`. Without confirmed times the event
  // lasts all day. Singapore has no summer time, so UTC needs no description of a zone.
  const dateValue = (day: Day, time = times?.from) =>
    time === undefined
      ? `;VALUE=DATE:${day.replaceAll('-', '')}`
      : `:${utcInCalendar(new Date(`${day}T${time}+08:00`))}`;
  const first = days[0] ?? intake.starts;
  const daysInRange = daysBetween(first, days.at(-1) ?? first);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeCalendarText(organisation.name)}//Courses//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod}`,
    'BEGIN:VEVENT',
    `UID:${uid ?? `${course.slug}-${intakeSlug(intake)}@${host}`}`,
    `DTSTAMP:${utcInCalendar(madeAt)}`,
    `SEQUENCE:${sequenceOf(madeAt, sequence)}`,
    `DTSTART${dateValue(first)}`,
    ...(times ? [`DTEND${dateValue(first, times.to)}`] : []),
    ...repetitionLines(daysInRange, days, (day) => dateValue(day)),
    `SUMMARY:${escapeCalendarText(course.name)}`,
    `DESCRIPTION:${escapeCalendarText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeCalendarText(location)}`]),
    ...(siteUrl === undefined ? [] : [`URL:${new URL(course.page, siteUrl).href}`]),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'CLASS:PUBLIC',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}
