// The states of a submission: their labels, the buttons that lead to them, and the emails about them.
import { participantTerms, termsOfTheDay, type EmailWording } from '../../server/mail/compose-email.ts';
import { statesWithoutSeat, type Payment, type Submission, type SubmissionState } from '../../server/store/records.ts';

interface State {
  button: string;
  /** Wording of the email to the registrant, in which `isSuggested` means that it is usually sent. */
  email?: (course: string, from: SubmissionState) => EmailWording & { isSuggested?: boolean };
}

export const states: Readonly<Record<SubmissionState, State>> = {
  suspected: { button: 'Hold back' },
  confirmed: {
    button: 'Confirm',
    email: (course, from) => ({
      isSuggested: true,
      subject: `Your place on ${course} is confirmed`,
      opening: `${from === 'waiting' ? 'A seat has become free. ' : ''}Your place on ${course} is confirmed, and we look forward to seeing you.`,
      terms: participantTerms,
      status: 'CONFIRMED',
    }),
  },
  attended: {
    button: 'Mark as attended',
    email: (course) => ({
      subject: `Thank you for attending ${course}`,
      opening: `Thank you for attending ${course}. We hope that it helps you in your work.`,
    }),
  },
  answered: { button: 'Mark as answered' },
  cancelled: {
    button: 'Mark as cancelled',
    email: (course) => ({
      isSuggested: true,
      subject: `Your registration for ${course} is cancelled`,
      opening: `Your registration for ${course} is cancelled.`,
      terms: ['cancellation'],
      status: 'CANCELLED',
      closing: ['If you did not ask for this, please tell us.'],
    }),
  },
  waiting: {
    button: 'Put on the waiting list',
    email: (course) => ({
      isSuggested: true,
      subject: `You are on the waiting list for ${course}`,
      opening: `You are on the waiting list for ${course}. We will write to you as soon as a seat becomes free.`,
    }),
  },
  new: {
    button: 'Mark as new',
    email: (course, from) => ({
      isSuggested: from === 'waiting' || from === 'cancelled',
      subject: from === 'waiting' ? `A seat on ${course} has become free` : `Your registration for ${course}`,
      opening:
        from === 'waiting'
          ? `A seat on ${course} has become free, and we have taken you off the waiting list. Please tell us if you can still come.`
          : `Your registration for ${course} is open again.`,
      terms: termsOfTheDay,
      status: 'TENTATIVE',
    }),
  },
};

/** The payment of a registration, which does not depend on its state. */
export const paymentStates: Readonly<Record<Payment, State>> = {
  open: { button: 'Mark as not invoiced' },
  invoiced: {
    button: 'Mark as invoiced',
    email: (course) => ({
      subject: `Invoice for ${course}`,
      opening: `We have issued the invoice for your registration for ${course} and are sending it to you separately.`,
      terms: ['gst', 'payment'],
    }),
  },
  paid: {
    button: 'Mark as paid',
    email: (course) => ({
      subject: `Payment received for ${course}`,
      opening: `Thank you. We have received the payment for your registration for ${course}.`,
      terms: termsOfTheDay,
    }),
  },
  settled: { button: 'Mark the refund as settled' },
};

/** Payment and state of a registration that was paid before it was cancelled, and whose refund is not settled. */
export const unsettled = { payment: 'paid', state: 'cancelled' } as const;

/** Checks if a registration is paid, cancelled and not settled. */
export const awaitsRefund = ({ payment, state }: Pick<Submission, 'payment' | 'state'>): boolean =>
  payment === unsettled.payment && state === unsettled.state;

/** Payments that can be set, the likely ones first. */
export function nextPayments(submission: Pick<Submission, 'payment' | 'state'>): Payment[] {
  const otherPayments = (['invoiced', 'paid', 'open'] as const).filter((candidate) => candidate !== submission.payment);
  return awaitsRefund(submission) ? ['settled', ...otherPayments] : otherPayments;
}

export const stateButton = (from: SubmissionState, to: SubmissionState): string =>
  from === 'waiting' && to === 'new' ? 'Move up from the waiting list' : states[to].button;

/** States that can be set, the likely ones first. */
const settableStates: Readonly<Record<Submission['kind'], readonly SubmissionState[]>> = {
  enquiry: ['answered', 'cancelled', 'new'],
  registration: ['confirmed', 'attended', 'cancelled', 'waiting', 'new'],
};

/** States that a submission can be given. A suspected one must be let in first. Someone who waits is first offered a seat. */
export function nextStates({ kind, state }: Pick<Submission, 'kind' | 'state'>): SubmissionState[] {
  if (state === 'suspected') return [];
  const otherStates = settableStates[kind].filter((candidate) => candidate !== state);
  return state === 'waiting' ? [...new Set<SubmissionState>(['new', ...otherStates])] : otherStates;
}

/** Status of the calendar file of a registration in a state: none if it holds no seat. */
export function calendarStatus(state: SubmissionState): EmailWording['status'] {
  if (statesWithoutSeat.includes(state)) return undefined;
  return state === 'new' ? 'TENTATIVE' : 'CONFIRMED';
}
