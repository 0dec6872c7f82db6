import { dayInSingapore } from '../../model/dates/day.ts';
import type { Submission, SubmissionState } from '../store/records.ts';
import { bookingEmail, ownTerms, type DeskEmailParts, type Suggestion, type Words } from './desk-emails.ts';

const onTheDay = ['times', 'place'] as const;

/** Text of the email about each state; `isSuggested` if it is usually sent. */
const stateEmails: Partial<
  Record<SubmissionState, (course: string, from: SubmissionState) => Words & { isSuggested: boolean }>
> = {
  confirmed: (course, from) => ({
    isSuggested: true,
    subject: `Your place on ${course} is confirmed`,
    opening: `${from === 'waiting' ? 'A seat has become free. ' : ''}Your place on ${course} is confirmed, and we look forward to seeing you.`,
    terms: ownTerms,
    status: 'CONFIRMED',
  }),
  new: (course, from) => ({
    isSuggested: from === 'waiting' || from === 'cancelled',
    ...(from === 'waiting'
      ? {
          subject: `A seat on ${course} has become free`,
          opening: `A seat on ${course} has become free, and we have taken you off the waiting list. Please tell us if you can still come.`,
        }
      : {
          subject: `Your registration for ${course}`,
          opening: `Your registration for ${course} is open again.`,
        }),
    terms: onTheDay,
    status: 'TENTATIVE',
  }),
  waiting: (course) => ({
    isSuggested: true,
    subject: `You are on the waiting list for ${course}`,
    opening: `You are on the waiting list for ${course}. We will write to you as soon as a seat becomes free.`,
  }),
  invoiced: (course) => ({
    isSuggested: false,
    subject: `Invoice for ${course}`,
    opening: `We have issued the invoice for your registration for ${course} and are sending it to you separately.`,
    terms: ['gst', 'payment'],
  }),
  paid: (course) => ({
    isSuggested: false,
    subject: `Payment received for ${course}`,
    opening: `Thank you. We have received the payment for your registration for ${course}.`,
    terms: onTheDay,
  }),
  attended: (course) => ({
    isSuggested: false,
    subject: `Thank you for attending ${course}`,
    opening: `Thank you for attending ${course}. We hope that it helps you in your work.`,
  }),
  cancelled: (course) => ({
    isSuggested: true,
    subject: `Your registration for ${course} is cancelled`,
    opening: `Your registration for ${course} is cancelled.`,
    terms: ['cancellation'],
    status: 'CANCELLED',
    closing: 'If you did not ask for this, please tell us.',
  }),
};

/**
 * The email about a new state of a registration; undefined if there is none to send, as for an enquiry. A date that has
 * passed, or that is not set yet, is not suggested to be confirmed.
 */
export function writeStateEmail(
  submission: Submission,
  to: SubmissionState,
  parts: DeskEmailParts,
): Suggestion | undefined {
  const { booking, state } = submission;
  const words = booking && stateEmails[to]?.(booking.courseName, state);
  if (!words) return undefined;
  const isToCome = booking.startsOn !== undefined && booking.startsOn >= dayInSingapore(parts.now);
  return {
    email: bookingEmail(submission, booking, words, parts),
    isSuggested: words.isSuggested && (isToCome || to !== 'confirmed'),
  };
}
