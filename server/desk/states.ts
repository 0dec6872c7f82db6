import type { Submission, SubmissionState } from '../store/records.ts';

/** Labels of the states. */
export const stateWords: Readonly<Record<SubmissionState, string>> = {
  suspected: 'Held back',
  new: 'New',
  waiting: 'Waiting list',
  confirmed: 'Confirmed',
  invoiced: 'Invoiced',
  paid: 'Paid',
  attended: 'Attended',
  answered: 'Answered',
  cancelled: 'Cancelled',
};

const stateButtons: Readonly<Record<SubmissionState, string>> = {
  suspected: 'Hold back',
  new: 'Mark as new',
  waiting: 'Put on the waiting list',
  confirmed: 'Confirm',
  invoiced: 'Mark as invoiced',
  paid: 'Mark as paid',
  attended: 'Mark as attended',
  answered: 'Mark as answered',
  cancelled: 'Mark as cancelled',
};

/** The button that leads from a state to another. */
export const stateButton = (from: SubmissionState, to: SubmissionState): string =>
  from === 'waiting' && to === 'new' ? 'Move up from the waiting list' : stateButtons[to];

const states: Readonly<Record<Submission['kind'], readonly SubmissionState[]>> = {
  registration: ['confirmed', 'invoiced', 'paid', 'attended', 'cancelled', 'waiting', 'new'],
  enquiry: ['answered', 'cancelled', 'new'],
};

/** States that can be set, the likely ones first. A suspected submission must be accepted first. */
export function nextStates({ kind, state }: Pick<Submission, 'kind' | 'state'>): SubmissionState[] {
  if (state === 'suspected') return [];
  const others = states[kind].filter((other) => other !== state);
  return state === 'waiting' ? ['new', ...others.filter((other) => other !== 'new')] : others;
}
