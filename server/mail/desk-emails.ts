// Emails that the staff send from the desk. Their text is shown first and can be changed.
import { calendarFile } from '../../model/courses/calendar.ts';
import { hasPassed } from '../../model/courses/course.ts';
import type { TermKey } from '../../model/courses/terms-in-words.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import {
  statesWithoutSeat,
  type Booking,
  type EmailText,
  type NewSubmission,
  type Submission,
  type SubmissionState,
} from '../store/records.ts';
import { emailToSender, row, termRows, type EmailParts, type Row } from './compose-email.ts';

/** Input for an email of the desk, besides the submission. */
export interface DeskEmailParts extends EmailParts {
  now: Date;
  /** UID of the calendar file that the registrant was sent before. */
  uid?: string | undefined;
}

/** The parts in which the emails differ. */
export interface Words {
  subject: string;
  opening: string;
  /** Rows of the table besides reference, course, date and fee. */
  terms?: readonly TermKey[];
  /** Previously confirmed date. */
  earlierDate?: string;
  /** Status of the calendar file; without one no file is attached. */
  status?: keyof typeof calendarWords | undefined;
  closing?: string;
}

/** An email, with the suggestion to send it or not. */
export interface Suggestion {
  email: EmailText;
  isSuggested: boolean;
}

const calendarWords = {
  TENTATIVE: 'The calendar file with this email puts the date in your calendar.',
  CONFIRMED: 'The calendar file with this email puts the confirmed date in your calendar.',
  CANCELLED: 'The calendar file with this email marks the date as cancelled in your calendar.',
};

/**
 * Writes an email about a booking. The calendar file is left out if the date has passed or the content no longer has it.
 * @param submission the calendar file is the next one after its `calendarSequence`
 */
export function bookingEmail(
  submission: Pick<Submission, 'values' | 'reference' | 'calendarSequence'>,
  { course: slug, courseName, intake: value, dateText, feeText }: Booking,
  { subject, opening, terms = [], earlierDate, closing, ...words }: Words,
  { organisation, courses, siteUrl, now, uid }: DeskEmailParts,
): EmailText {
  const course = courses.find((one) => one.slug === slug);
  const intake = course?.intakes.find((one) => one.value === value);
  const status = intake && !hasPassed(intake, dayInSingapore(now)) ? words.status : undefined;
  const sequence = submission.calendarSequence + 1;
  const rows: Row[] = [
    ['Reference', submission.reference],
    ['Course', courseName],
    ...row('Date', dateText),
    ...row('Instead of', earlierDate),
    ...termRows(course, terms, now, intake),
    ...row('Fee', feeText),
  ];
  return emailToSender(submission, organisation, {
    subject,
    opening,
    rows,
    closing: [status && calendarWords[status], closing].filter((words) => words !== undefined),
    calendar:
      course && intake && status && calendarFile(course, intake, organisation, siteUrl, now, { status, sequence, uid }),
  });
}

/** Status of the calendar file of a registration in this state: none if it holds no seat. */
const statusOf = (state: SubmissionState): Words['status'] =>
  statesWithoutSeat.includes(state) ? undefined : state === 'new' ? 'TENTATIVE' : 'CONFIRMED';

/** Terms that a participant needs for the day of the course, and if plans change. */
export const ownTerms = ['times', 'place', 'cancellation', 'replacement'] as const;

/** The email about another date or course. @param before the previously confirmed booking */
export function writeMovedEmail(submission: Submission, before: Booking, parts: DeskEmailParts): EmailText {
  const { booking = before, state } = submission;
  const course = booking.courseName;
  const isOther = course !== before.courseName;
  const opening =
    booking.startsOn === undefined
      ? `We have put your registration for ${course} on the list for the next available date, and will write to you as soon as it is set.`
      : isOther
        ? `We have moved your registration to ${course}.`
        : `We have moved your registration for ${course} to a new date.`;
  const words = {
    subject: isOther ? `Your registration is now for ${course}` : `New date for ${course}`,
    opening,
    earlierDate: `${isOther ? `${before.courseName}, ` : ''}${before.dateText ?? 'no date'}`,
    terms: ownTerms,
    status: statusOf(state),
    closing: 'If you cannot come on the new date, please tell us.',
  };
  return bookingEmail(submission, booking, words, parts);
}

/** The emails about a colleague who takes the place of a registrant. */
export function writeReplacementEmails(
  registrant: Submission,
  booking: Booking,
  colleague: NewSubmission,
  parts: DeskEmailParts,
) {
  const course = booking.courseName;
  const toColleague = {
    subject: `Your place on ${course}`,
    opening: `You are taking a colleague’s place on ${course}, and we have registered you for it.`,
    terms: ownTerms,
    status: statusOf(colleague.state),
    closing: 'Your colleague or your organisation gave us your name and contact details.',
  };
  const toRegistrant: Words = {
    subject: `A colleague is taking your place on ${course}`,
    opening: `A colleague is taking your place on ${course}, as you or your organisation asked. You do not need to do anything else.`,
    status: 'CANCELLED',
  };
  return {
    toColleague: bookingEmail({ ...colleague, calendarSequence: -1 }, booking, toColleague, {
      ...parts,
      uid: undefined,
    }),
    toRegistrant: bookingEmail(registrant, booking, toRegistrant, parts),
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
  const words = {
    subject: `Your registration for ${course}`,
    opening: `We have corrected your registration for ${course}.`,
    terms: ownTerms,
    status: isSuggested ? statusOf(state) : undefined,
  };
  return { email: bookingEmail(submission, booking, words, parts), isSuggested };
}
