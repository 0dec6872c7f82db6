import { dayInSingapore } from '../../model/dates/day.ts';
import type { Submission, SubmissionState } from '../store/records.ts';
import {
  ifPlansChange,
  onTheDay,
  writeEmail,
  type DeskEmailParts,
  type Suggestion,
  type Words,
} from './desk-emails.ts';

/** Text of the email about each state, with the suggestion to send it or not. */
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
          terms: [...onTheDay, ...ifPlansChange],
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
          opening: `We have issued the invoice for your registration for ${course} and are sending it to you separately.`,
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
  const [words, isSuggested] = (booking && stateWords(booking.courseName, state, to)) ?? [];
  if (!booking || !words) return undefined;
  const isToCome = booking.startsOn !== undefined && booking.startsOn >= dayInSingapore(parts.now);
  return {
    email: writeEmail(submission, booking, words, parts),
    isSuggested: isSuggested === true && (isToCome || to !== 'confirmed'),
  };
}
