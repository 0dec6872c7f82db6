import { lastDay, priceInWords, type Course, type Intake } from './course.ts';
import { addDays, type Day } from './day.ts';
import type { Organisation } from './organisation.ts';

/** What a calendar file carries besides the course. */
export interface CalendarOptions {
  /** When the file is made. Passed in, so that the same build gives the same file. */
  stamp: Date;
}

/** The method of every calendar file; the mail that carries one names the same (else Outlook refuses it). */
export const calendarMethod = 'PUBLISH';

/** Escapes a text value (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line at 75 octets without cutting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  if (line.length <= 75 && /^[ -~]*$/.test(line)) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const compact = (day: Day) => day.replaceAll('-', '');

/** The days of an intake, first to last. */
function sessionDays(intake: Intake): Day[] {
  const days: Day[] = [];
  for (let day = intake.starts; day <= lastDay(intake); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The events of an intake: one for each session day, all-day, nothing personal in it (RFC 5545). */
function eventsOf(
  course: Course,
  intake: Intake,
  organisation: Organisation,
  siteUrl: string,
  options: CalendarOptions,
): string[] {
  const days = sessionDays(intake);
  const host = new URL(organisation.website).hostname;
  const stamp = options.stamp.toISOString().replace(/[-:]|\.\d+/g, '');
  const page = new URL(course.page, siteUrl).href;
  const about = `${course.summary}\nPrice: ${priceInWords(course.price)} per participant.\nQuestions: ${organisation.email}`;
  return days.flatMap((day, index) => [
    'BEGIN:VEVENT',
    `UID:${course.slug}-${intake.value.toLowerCase().replaceAll(' ', '-')}-${index + 1}@${host}`,
    `DTSTAMP:${stamp}`,
    'SEQUENCE:0',
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(days.length > 1 ? `${course.name}, day ${index + 1} of ${days.length}` : course.name)}`,
    `DESCRIPTION:${escapeText(about)}`,
    ...(intake.place ? [`LOCATION:${escapeText(intake.place)}`] : []),
    `URL:${page}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'CLASS:PUBLIC',
    'END:VEVENT',
  ]);
}

/** A calendar as text: folded lines, each ended as the standard asks. */
function calendarText(organisation: Organisation, about: readonly string[], events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organisation.name)}//Courses//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod}`,
    ...about,
    'X-WR-TIMEZONE:Asia/Singapore',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * The calendar file of an intake: one all-day event per session day, nothing personal in it (RFC 5545).
 * @param siteUrl the public address of the site, for the link to the course
 */
export function calendarFile(
  course: Course,
  intake: Intake,
  organisation: Organisation,
  siteUrl: string,
  options: CalendarOptions,
): string {
  return calendarText(organisation, [], eventsOf(course, intake, organisation, siteUrl, options));
}

/**
 * The calendar of all intakes of all courses, to subscribe to: it says its name and that it is fetched daily (RFC 7986).
 * An event has the same UID as in the file of its intake, so that a calendar with both shows it once.
 */
export function calendarFeed(
  courses: readonly Course[],
  organisation: Organisation,
  siteUrl: string,
  options: CalendarOptions,
): string {
  const name = escapeText(`${organisation.name} courses`);
  const about = [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `SOURCE;VALUE=URI:${new URL('/courses.ics', siteUrl).href}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ];
  const events = courses
    .flatMap((course) => course.intakes.map((intake) => ({ course, intake })))
    .sort((a, b) => a.intake.starts.localeCompare(b.intake.starts))
    .flatMap(({ course, intake }) => eventsOf(course, intake, organisation, siteUrl, options));
  return calendarText(organisation, about, events);
}
