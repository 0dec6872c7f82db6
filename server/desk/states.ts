import type { Submission, SubmissionState } from '../store/records.ts';

/** Labels of the states, and of the buttons that lead to them. */
const labels: Readonly<Record<SubmissionState, readonly [state: string, button: string]>> = {
  suspected: ['Held back', 'Hold back'],
  new: ['New', 'Mark as new'],
  waiting: ['Waiting list', 'Put on the waiting list'],
  confirmed: ['Confirmed', 'Confirm'],
  invoiced: ['Invoiced', 'Mark as invoiced'],
  paid: ['Paid', 'Mark as paid'],
  attended: ['Attended', 'Mark as attended'],
  answered: ['Answered', 'Mark as answered'],
  cancelled: ['Cancelled', 'Mark as cancelled'],
};

export const stateInWords = (state: SubmissionState): string => labels[state][0];

/** The button that leads from a state to another. */
export const stateButton = (from: SubmissionState, to: SubmissionState): string =>
  from === 'waiting' && to === 'new' ? 'Move up from the waiting list' : labels[to][1];

const states: Readonly<Record<Submission['kind'], readonly SubmissionState[]>> = {
  registration: ['confirmed', 'invoiced', 'paid', 'attended', 'cancelled', 'waiting', 'new'],
  enquiry: ['answered', 'cancelled', 'new'],
};

/** States that can be set, the likely ones first. A suspected submission must be let in first. */
export function nextStates({ kind, state }: Pick<Submission, 'kind' | 'state'>): SubmissionState[] {
  if (state === 'suspected') return [];
  const others = states[kind].filter((other) => other !== state);
  return state === 'waiting' ? ['new', ...others.filter((other) => other !== 'new')] : others;
}
