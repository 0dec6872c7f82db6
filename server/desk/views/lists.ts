import { timeInWords } from '../../../model/dates/day.ts';
import { countInWords } from '../../../model/text/words.ts';
import type { Content } from '../../../model/reader/sources.ts';
import type { Submission } from '../../store/records.ts';
import type { ListedIntake } from '../../submissions/intakes.ts';
import { courseInWords, nameInWords } from '../../submissions/submission-formats.ts';
import { stateWords } from '../states.ts';
import { base, h, hidden, link, table, type ReactNode } from './parts.ts';
import { pathOf } from './registration.ts';

/** The company in a submission's form, by the field's autocomplete token. */
export const companyOf = ({ form: id, values }: Submission, forms: Content['forms']): string => {
  const field = forms.find((one) => one.id === id)?.fields.find(({ autocomplete }) => autocomplete === 'organization');
  return values[field?.name ?? 'company'] ?? '';
};

/** The name of a submission's sender, with the number of seats if there are more than one. */
export const nameWithSeats = (submission: Submission): string => {
  const name = nameInWords(submission) || submission.reference;
  return submission.seats > 1 ? `${name} (${countInWords(submission.seats, 'seat')})` : name;
};

/** Table of submissions with their course or form. */
export function submissionsTable(caption: string, submissions: readonly Submission[], forms: Content['forms']) {
  const head = ['Name', 'Company', 'Course or form', 'Date', 'State', 'Received (Singapore)'];
  const rows = submissions.map((submission) => ({
    key: submission.id,
    cells: [
      link(pathOf(submission), nameWithSeats(submission)),
      companyOf(submission, forms),
      courseInWords(submission, forms),
      submission.booking?.dateText,
      stateWords[submission.state],
      timeInWords(submission.receivedAt),
    ],
  }));
  return table(caption, head, rows);
}

/**
 * Table of the registrations of one intake.
 * @param action heading and cells of a column with an action
 */
export function participantsTable(
  caption: string,
  submissions: readonly Submission[],
  forms: Content['forms'],
  action?: [heading: string, of: (submission: Submission) => ReactNode],
) {
  const head = ['Name', 'Company', 'Email', 'Phone', 'State', ...(action ? [action[0]] : [])];
  const rows = submissions.map((submission) => ({
    key: submission.id,
    cells: [
      link(pathOf(submission), nameWithSeats(submission)),
      companyOf(submission, forms),
      submission.values['email'],
      submission.values['phone'],
      stateWords[submission.state],
      ...(action ? [action[1](submission)] : []),
    ],
  }));
  return table(caption, head, rows);
}

/** Seats taken out of the total, in words. */
export const seatsInWords = ({ taken, seats }: Pick<ListedIntake, 'taken' | 'seats'>): string =>
  seats === undefined ? String(taken) : `${taken} of ${seats}`;

/** Export buttons of a list. */
export const exportForm = (values: Readonly<Record<string, string>>) =>
  h(
    'form',
    { method: 'post', action: `${base}/export`, className: 'buttons' },
    hidden(values),
    h('button', { type: 'submit', name: 'format', value: 'xlsx', className: 'plain' }, 'Export as Excel file'),
    h(
      'button',
      { type: 'submit', name: 'format', value: 'csv', className: 'plain' },
      'Export as CSV for other programs',
    ),
  );
