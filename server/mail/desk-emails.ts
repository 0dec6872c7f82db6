// Emails that the staff send from the desk. Their text is shown first and can be changed.
import { calendarFile } from '../../model/courses/calendar.ts';
import { hasPassed } from '../../model/courses/course.ts';
import { dayInSingapore } from '../../model/dates/day.ts';
import type { TermKey } from '../../model/courses/terms-in-words.ts';
import type { Block, Booking, EmailText, Submission, SubmissionState } from '../store/records.ts';
import { aboutData, greeting, termFacts, type EmailParts } from './write-emails.ts';

/** Input for an email of the desk, besides the submission. */
export interface DeskEmailParts extends EmailParts {
  now: Date;
  /** UID of the calendar file that the registrant was sent before. */
  uid?: string | undefined;
}

/** What differs between the emails. */
interface Words {
  subject: string;
  /** First sentence after the greeting. */
  opening: string;
  /** Rows of the table besides reference, course, date and fee. */
  terms?: readonly TermKey[];
  /** Date that the registrant was told before. */
  earlierDate?: string | undefined;
  /** Status of the calendar file; without one no file is attached. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Paragraphs after the table. */
  closing?: readonly string[];
}

/** An email, and if the desk suggests sending it. */
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

function writeEmail(submission: Submission, booking: Booking, words: Words, parts: DeskEmailParts): EmailText {
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

const onTheDay = ['times', 'place'] as const;
const changes = ['cancellation', 'replacement'] as const;

function stateWords(
  course: string,
  from: SubmissionState,
  to: SubmissionState,
): [Words, isSuggested: boolean] | undefined {
  const isFree = from === 'waiting' ? 'A seat has become free. ' : '';
  switch (to) {
    case 'confirmed':
      return [
        {
          subject: `Your place on ${course} is confirmed`,
          opening: `${isFree}Your place on ${course} is confirmed, and we look forward to seeing you.`,
          terms: [...onTheDay, ...changes],
          status: 'CONFIRMED',
        },
        true,
      ];
    case 'new':
      return from === 'waiting'
        ? [
            {
              subject: `A seat on ${course} has become free`,
              opening: `A seat on ${course} has become free, and we have taken you off the waiting list. Please tell us if you can still come.`,
              terms: onTheDay,
              status: 'TENTATIVE',
            },
            true,
          ]
        : [
            {
              subject: `Your registration for ${course}`,
              opening: `Your registration for ${course} is open again.`,
              terms: onTheDay,
              status: 'TENTATIVE',
            },
            from === 'cancelled',
          ];
    case 'waiting':
      return [
        {
          subject: `You are on the waiting list for ${course}`,
          opening: `You are on the waiting list for ${course}. We will write to you as soon as a seat becomes free.`,
        },
        true,
      ];
    case 'invoiced':
      return [
        {
          subject: `Invoice for ${course}`,
          opening: `We have issued the invoice for your registration for ${course}, and send it to you separately.`,
          terms: ['gst', 'payment'],
        },
        false,
      ];
    case 'paid':
      return [
        {
          subject: `Payment received for ${course}`,
          opening: `Thank you. We have received the payment for your registration for ${course}.`,
          terms: onTheDay,
        },
        false,
      ];
    case 'attended':
      return [
        {
          subject: `Thank you for attending ${course}`,
          opening: `Thank you for attending ${course}. We hope that it helps you in your work.`,
        },
        false,
      ];
    case 'cancelled':
      return [
        {
          subject: `Your registration for ${course} is cancelled`,
          opening: `Your registration for ${course} is cancelled.`,
          terms: ['cancellation'],
          status: 'CANCELLED',
          closing: ['If you did not ask for this, please tell us.'],
        },
        true,
      ];
    default:
      return undefined;
  }
}

/** The email about a new state of a registration; undefined if there is none to send, as for an enquiry. */
export function writeStateEmail(
  submission: Submission,
  to: SubmissionState,
  parts: DeskEmailParts,
): Suggestion | undefined {
  const { booking, state } = submission;
  const [words, isSuggested] = (booking && stateWords(booking.courseName, state, to)) ?? [];
  if (!booking || !words) return undefined;
  return { email: writeEmail(submission, booking, words, parts), isSuggested: isSuggested ?? false };
}
