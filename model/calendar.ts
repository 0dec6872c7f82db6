import { hasPassed, intakeSlug, locationOf, type Course, type Intake } from './course.ts';
import type { Day } from './day.ts';
import { feeInWords } from './fee.ts';
import type { Organisation } from './organisation.ts';

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

const compact = (day: Day) => day.replaceAll('-', '');

/** The events of an intake: one for each day or session with its times, nothing personal in it (RFC 5545). */
function eventsOf(
  course: Course,
  intake: Intake,
  organisation: Organisation,
  siteUrl: string | undefined,
  made: Date,
): string[] {
  const { days } = intake;
  const { from, to } = course.terms.times;
  const host = new URL(organisation.website).hostname;
  const stamp = made.toISOString().replace(/[-:]|\.\d+/g, '');
  const about = `${course.summary}\nFee: ${feeInWords(course.price)}.\nQuestions: ${organisation.email}`;
  const part = 'days' in course.duration ? 'day' : 'session';
  const moment = (day: Day, time: string) => `TZID=Asia/Singapore:${compact(day)}T${time.replace(':', '')}00`;
  return days.flatMap((day, index) => [
    'BEGIN:VEVENT',
    `UID:${course.slug}-${intakeSlug(intake)}-${index + 1}@${host}`,
    `DTSTAMP:${stamp}`,
    'SEQUENCE:0',
    `DTSTART;${moment(day, from)}`,
    `DTEND;${moment(day, to)}`,
    `SUMMARY:${escapeText(days.length > 1 ? `${course.name}, ${part} ${index + 1} of ${days.length}` : course.name)}`,
    `DESCRIPTION:${escapeText(about)}`,
    `LOCATION:${escapeText(locationOf(course, intake))}`,
    ...(siteUrl === undefined ? [] : [`URL:${new URL(course.page, siteUrl).href}`]),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'CLASS:PUBLIC',
    'END:VEVENT',
  ]);
}

/** Singapore's time, which has had no summer time since 1982: what the times of events are in. */
const singaporeTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Singapore',
  'BEGIN:STANDARD',
  'DTSTART:19820101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:+08',
  'END:STANDARD',
  'END:VTIMEZONE',
];

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
    ...singaporeTime,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/**
 * The calendar file of an intake: one event per day or session, nothing personal in it (RFC 5545).
 * @param siteUrl the public address of the site, for the link to the course; without it there is no link
 * @param made when the file is made; the same moment gives the same file
 */
export function calendarFile(
  course: Course,
  intake: Intake,
  organisation: Organisation,
  siteUrl: string | undefined,
  made: Date,
): string {
  return calendarText(organisation, [], eventsOf(course, intake, organisation, siteUrl, made));
}

/**
 * The calendar of the intakes that have not passed, to subscribe to: it says its name and that it is fetched daily
 * (RFC 7986). An event has the same UID as in the file of its intake, so that a calendar with both shows it once.
 * @param today the day on which intakes have passed or not
 * @param made when the file is made; the same moment gives the same file
 */
export function calendarFeed(
  courses: readonly Course[],
  organisation: Organisation,
  siteUrl: string | undefined,
  today: Day,
  made: Date,
): string {
  const name = escapeText(`${organisation.name} courses`);
  const about = [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...(siteUrl === undefined ? [] : [`SOURCE;VALUE=URI:${new URL('/courses.ics', siteUrl).href}`]),
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
  ];
  const events = courses
    .flatMap((course) => course.intakes.map((intake) => ({ course, intake })))
    .filter(({ intake }) => !hasPassed(intake, today))
    .sort((a, b) => a.intake.starts.localeCompare(b.intake.starts))
    .flatMap(({ course, intake }) => eventsOf(course, intake, organisation, siteUrl, made));
  return calendarText(organisation, about, events);
}
