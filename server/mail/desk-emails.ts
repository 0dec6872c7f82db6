// Emails that the staff send from the desk. Their text is shown first and can be changed.
import { calendarFile } from '../../model/courses/calendar.ts';
import { hasPassed } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { TermKey } from '../../model/courses/terms-in-words.ts';
import {
  statesWithoutSeat,
  type Block,
  type Booking,
  type EmailText,
  type NewSubmission,
  type Submission,
  type SubmissionState,
} from '../store/records.ts';
import { aboutData, greeting, termFacts, type EmailParts } from './write-emails.ts';

/** Input for an email of the desk, besides the submission. */
export interface DeskEmailParts extends EmailParts {
  now: Date;
  /** UID of the calendar file that the registrant was sent before. */
  uid?: string | undefined;
}

/** The parts in which the emails differ. */
export interface Words {
  subject: string;
  /** First sentence after the greeting. */
  opening: string;
  /** Rows of the table besides reference, course, date and fee. */
  terms?: readonly TermKey[];
  /** Previously confirmed date. */
  earlierDate?: string | undefined;
  /** Status of the calendar file; without one no file is attached. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Paragraphs after the table. */
  closing?: readonly string[];
}

/** An email, with the suggestion to send it or not. */
export interface Suggestion {
  email: EmailText;
  isSuggested: boolean;
}

/** The course and the intake of a booking as the content has them now. */
function findBooked({ course: slug, intake: value }: Booking, { courses }: EmailParts) {
  const course = courses.find((one) => one.slug === slug);
  return { course, intake: course?.intakes.find((one) => one.value === value) };
}

const calendarWords = {
  TENTATIVE: 'The calendar file with this email puts the date in your calendar.',
  CONFIRMED: 'The calendar file with this email puts the confirmed date in your calendar.',
  CANCELLED: 'The calendar file with this email marks the date as cancelled in your calendar.',
};

/** The part of a submission that its emails are about. */
type Addressed = Pick<Submission, 'values' | 'reference' | 'calendarSequence'>;

/** Writes an email about a booking. The calendar file is left out if the date has passed or the content no longer has it. */
export function writeEmail(submission: Addressed, booking: Booking, words: Words, parts: DeskEmailParts): EmailText {
  const { organisation, siteUrl, now, uid } = parts;
  const { values, reference, calendarSequence } = submission;
  const { course, intake } = findBooked(booking, parts);
  const status = intake && !hasPassed(intake, dayInSingapore(now)) ? words.status : undefined;
  const rows: (readonly [string, string])[] = [
    ['Reference', reference],
    ['Course', booking.courseName],
    ...(booking.dateText === undefined ? [] : [['Date', booking.dateText] as const]),
    ...(words.earlierDate === undefined ? [] : [['Instead of', words.earlierDate] as const]),
    ...(course ? termFacts(course, words.terms ?? [], now, intake) : []),
    ...(booking.feeText === undefined ? [] : [['Fee', booking.feeText] as const]),
  ];
  const body: Block[] = [
    greeting(values['firstName'] ?? values['name']),
    words.opening,
    rows,
    ...(status === undefined ? [] : [calendarWords[status]]),
    ...(words.closing ?? []),
    `If you have a question or something has to be changed, reply to this email or write to ${organisation.email}, and give your reference.`,
    aboutData(parts),
    organisation.legalName,
  ];
  const sequence = calendarSequence + 1;
  return {
    recipient: values['email'] ?? '',
    replyTo: organisation.email,
    subject: `${words.subject} (${reference})`,
    body,
    ...(course &&
      intake &&
      status !== undefined && {
        calendar: calendarFile(course, intake, organisation, siteUrl, now, {
          status,
          sequence,
          uid,
        }),
      }),
  };
}

/** The calendar file of a registration in this state: none if it holds no seat. */
function calendarOf(state: SubmissionState): Pick<Words, 'status'> {
  if (statesWithoutSeat.includes(state)) return {};
  return { status: state === 'new' ? 'TENTATIVE' : 'CONFIRMED' };
}

/** Terms that a participant needs for the day of the course. */
export const onTheDay = ['times', 'place'] as const;
/** Terms for a participant who cannot come. */
export const ifPlansChange = ['cancellation', 'replacement'] as const;

/** The email about another date or course. @param before the previously confirmed booking */
export function writeMovedEmail(submission: Submission, before: Booking, parts: DeskEmailParts): Suggestion {
  const { booking = before } = submission;
  const course = booking.courseName;
  const isOther = course !== before.courseName;
  const earlierDate = [...(isOther ? [before.courseName] : []), before.dateText ?? 'no date'].join(', ');
  const words: Words = {
    subject: isOther ? `Your registration is now for ${course}` : `New date for ${course}`,
    opening:
      booking.startsOn === undefined
        ? `We have put your registration for ${course} on the list for the next available date, and will write to you as soon as it is set.`
        : isOther
          ? `We have moved your registration to ${course}.`
          : `We have moved your registration for ${course} to a new date.`,
    earlierDate,
    terms: [...onTheDay, ...ifPlansChange],
    ...calendarOf(submission.state),
    closing: ['If you cannot come on the new date, please tell us.'],
  };
  return { email: writeEmail(submission, booking, words, parts), isSuggested: true };
}

/** The emails about a colleague who takes the place of a registrant. */
export function writeReplacementEmails(registrant: Submission, colleague: NewSubmission, parts: DeskEmailParts) {
  const { booking } = colleague;
  const course = booking?.courseName ?? '';
  const { uid: _, ...own } = parts;
  const toColleague: Words = {
    subject: `Your place on ${course}`,
    opening: `You are taking a colleague’s place on ${course}, and we have registered you for it.`,
    terms: [...onTheDay, ...ifPlansChange],
    ...calendarOf(colleague.state),
    closing: ['Your colleague or your organisation gave us your name and contact details.'],
  };
  const toRegistrant: Words = {
    subject: `A colleague is taking your place on ${course}`,
    opening: `A colleague is taking your place on ${course}, as you or your organisation asked. You do not need to do anything else.`,
    status: 'CANCELLED',
  };
  const empty: Booking = { courseName: course };
  return {
    toColleague: writeEmail({ ...colleague, calendarSequence: -1 }, booking ?? empty, toColleague, own),
    toRegistrant: writeEmail(registrant, booking ?? empty, toRegistrant, parts),
  };
}

/**
 * The email about corrected values; undefined for an enquiry.
 * @param isSuggested if the address was wrong, so that the first email did not arrive
 */
export function writeCorrectedEmail(
  submission: Submission,
  parts: DeskEmailParts,
  isSuggested: boolean,
): Suggestion | undefined {
  const { booking, state } = submission;
  if (!booking) return undefined;
  const course = booking.courseName;
  const words: Words = {
    subject: `Your registration for ${course}`,
    opening: `We have corrected your registration for ${course}.`,
    terms: [...onTheDay, ...ifPlansChange],
    ...(isSuggested && calendarOf(state)),
  };
  return { email: writeEmail(submission, booking, words, parts), isSuggested };
}
