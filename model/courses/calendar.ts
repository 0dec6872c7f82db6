import { intakeSlug } from './course-schema.ts';
import { areDaysKnown, daysBetween, locationOf, type Course, type Intake } from './course.ts';
import { dayInSingapore, type Day } from '../dates/day.ts';
import {
  calendarText,
  dateInCalendar,
  escapeCalendarText,
  linkLines,
  utcInCalendar,
  type CalendarParts,
} from '../dates/icalendar.ts';
import { feeInWords } from './fee.ts';

interface EventState {
  /** Tentative in the file of a page, and of a registration that is neither confirmed nor cancelled. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** UID of the file that was sent before: the event of another intake then replaces the earlier one. */
  uid?: string | undefined;
  /** Number of calendar files that were sent before about the same registration. */
  filesSent?: number;
}

/** A day before every calendar file, from which sequence numbers stay below 2³¹ for millennia. */
const sequenceStart = Date.UTC(2024, 0, 1);
/** More files than are sent about a registration. */
const filesPerDay = 100;

/**
 * SEQUENCE (RFC 5545, 3.8.7.4): it rises from day to day, so that an intake that moves replaces the earlier event wherever it
 * came from, and with each file of a registration.
 */
const sequenceOf = (madeAt: Date, filesSent: number) =>
  ((Date.parse(dayInSingapore(madeAt)) - sequenceStart) / 86_400_000) * filesPerDay + filesSent;

/** UID of the event in a calendar file of ours; undefined if there is none. */
export const uidOf = (file: string): string | undefined => /^UID:(.*)$/m.exec(file.replace(/\r\n /g, ''))?.[1]?.trim();

/** The calendar file of an intake, with one event and no personal data. */
export function calendarFile(
  course: Course,
  intake: Intake,
  { organisation, siteUrl, madeAt }: CalendarParts,
  { status = 'TENTATIVE', uid, filesSent = 0 }: EventState = {},
): string {
  const { days } = intake;
  const { times } = course.terms;
  const location = locationOf(course, intake);
  const host = new URL(organisation.website).hostname;
  const note = areDaysKnown(intake, course) ? '' : 'The days after the first are not settled yet.\n';
  const description = `${note}${course.summary}\nFee: ${feeInWords(course.price)}.\nQuestions: ${organisation.email}`;
  // The end of a property, behind its name: `;VALUE=DATE:20251230` or `:20251230T010000Z`. Without confirmed times the event
  // lasts all day. Singapore has no summer time, so UTC needs no description of a zone.
  const dateValue = (day: Day, time = times?.from) =>
    time === undefined ? dateInCalendar(day) : `:${utcInCalendar(new Date(`${day}T${time}+08:00`))}`;
  const first = days[0] ?? intake.starts;
  const daysInRange = daysBetween(first, days.at(-1) ?? first);
  const daysWithoutClass = daysInRange.filter((day) => !days.includes(day));
  return calendarText(organisation, 'Courses', [
    'BEGIN:VEVENT',
    `UID:${uid ?? `${course.slug}-${intakeSlug(intake)}@${host}`}`,
    `DTSTAMP:${utcInCalendar(madeAt)}`,
    `SEQUENCE:${sequenceOf(madeAt, filesSent)}`,
    `DTSTART${dateValue(first)}`,
    ...(times ? [`DTEND${dateValue(first, times.to)}`] : []),
    // One event that repeats, because some mail programs show only the first event of a file.
    ...(daysInRange.length > 1 ? [`RRULE:FREQ=DAILY;COUNT=${daysInRange.length}`] : []),
    ...daysWithoutClass.map((day) => `EXDATE${dateValue(day)}`),
    `SUMMARY:${escapeCalendarText(course.name)}`,
    `DESCRIPTION:${escapeCalendarText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeCalendarText(location)}`]),
    ...linkLines(course.page, siteUrl),
    `STATUS:${status}`,
    'TRANSP:OPAQUE',
    'CLASS:PUBLIC',
    'END:VEVENT',
  ]);
}
