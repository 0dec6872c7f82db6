// The parts of lists of registrations: names, amounts, columns, checkboxes, buttons.
import { pricesInWords } from '../../model/courses/fee.ts';
import { fewestSeatsOf, seatsOf } from '../../model/forms/form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { countInWords } from '../../model/text/words.ts';
import type { SentForm } from '../../server/plugins/form-bodies.ts';
import type { Booking, Submission } from '../../server/store/records.ts';
import type { ListedIntake } from '../../server/submissions/intakes.ts';
import { nameInWords, paymentLabels, stateLabels } from '../../server/submissions/submission-formats.ts';
import type { TickProps } from '../shell/Lists.tsx';
import { registrationsPath } from '../shell/paths.ts';
import type { Text } from '../shell/Text.tsx';
import { intakePath, manyPath, submissionPath } from './addresses.ts';
import { view } from './page.ts';
import { deskNames } from './sent-values.ts';
import type { Part, View } from './views/render-page.tsx';

/** Name of the sender, else the reference. */
export const senderName = (submission: Pick<Submission, 'values' | 'reference'>): string =>
  nameInWords(submission) || submission.reference;

export const nameWithSeats = (submission: Submission): string =>
  submission.seats > 1
    ? `${senderName(submission)} (${countInWords(submission.seats, 'seat')})`
    : senderName(submission);

export const personLink = (submission: Submission) => ({
  text: nameWithSeats(submission),
  href: submissionPath(submission),
});

/** Course and date of a booking or an intake. */
export const bookingInWords = (booking: Pick<Booking, 'courseName' | 'dateText'>): string =>
  `${booking.courseName}, ${booking.dateText ?? 'no date'}`;

export const intakeLink = (intake: ListedIntake) => ({ text: bookingInWords(intake), href: intakePath(intake) });

/**
 * Amount of a registration in words: the fee for each of its seats. A group that chose `2-5` has a range until its names are
 * entered. @returns undefined if no fee was agreed
 */
export function amountInWords(
  { booking, seats, form: id, values }: Submission,
  forms: Content['forms'],
  hasNames: boolean,
): string | undefined {
  if (booking?.fee === undefined) return undefined;
  const form = forms.find((candidate) => candidate.id === id);
  const isExact = hasNames || !form || seats !== seatsOf(form, values);
  const fewest = isExact ? seats : Math.min(seats, fewestSeatsOf(form, values));
  const amount = pricesInWords(booking.fee * fewest, booking.fee * seats);
  return fewest === seats ? amount : `${amount}, for ${fewest} to ${seats} people`;
}

/** Taken seats of an intake, if it is marked as full, and the number of seats whose people were told other dates. */
export function takenInWords({ seatCount, seats, full, taken }: ListedIntake): string {
  const limitNote = seats === undefined ? '' : ` of ${seats}`;
  const otherSeats = seatCount.taken - taken;
  const otherNote = otherSeats > 0 ? `, of which ${otherSeats} for people who were told other dates` : '';
  return `${seatCount.taken}${limitNote}${full ? ' (marked as full)' : ''}${otherNote}`;
}

/** A column of a table: its heading, and the content of a row's cell. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Text];

/** Props of a table of rows, of which the first column has the headings. */
export const tableProps = <Row>(caption: string, rows: readonly Row[], columns: readonly Column<Row>[]) => ({
  caption,
  columns: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
});

export const tableOf = <Row>(caption: string, rows: readonly Row[], columns: readonly Column<Row>[]): View =>
  view('Table', tableProps(caption, rows, columns));

export const submissionTick = (submission: Submission): TickProps => ({
  name: submission.reference,
  value: String(submission.version),
  label: senderName(submission),
});

/** Hidden values of a form with the version of each submission, by which a change in the meantime is seen. */
export const hiddenVersions = (submissions: readonly Submission[]): Record<string, string> =>
  Object.fromEntries(submissions.map(({ reference, version }) => [reference, String(version)]));

/** Checks if a submission is as it was when the form was made. */
export const isCurrent = ({ reference, version }: Submission, sent: SentForm): boolean =>
  sent.get(reference) === String(version);

/** A table of submissions that can be ticked; its form then has their versions. */
export const tickTableOf = (
  caption: string,
  submissions: readonly Submission[],
  columns: readonly Column<Submission>[],
): View => view('Table', { ...tableProps(caption, submissions, columns), ticks: submissions.map(submissionTick) });

/** Buttons of a list: what can be done with the ticked registrations. */
export const manyButtons = {
  confirm: 'Confirm',
  invoice: 'Mark as invoiced',
  pay: 'Mark as paid',
  attend: 'Mark as attended',
  move: 'Move',
  cancel: 'Mark as cancelled',
  write: 'Write to them',
} as const;

export type ManyChange = keyof typeof manyButtons;

/**
 * A form around lists with checkboxes, and buttons for what is done with the ticked rows.
 * @param hidden values that identify the list
 */
export const tickList = (
  hidden: Readonly<Record<string, string>>,
  lists: readonly Part[],
  label = 'With the ticked ones:',
): View => view('ListForm', { action: manyPath, hidden, label, name: deskNames.change, buttons: manyButtons }, lists);

/** Buttons that export a list. @param hidden values that identify it */
export const exportForm = (hidden: Readonly<Record<string, string>>): View =>
  view('ListForm', {
    action: `${registrationsPath}/export`,
    hidden,
    name: 'format',
    buttons: { xlsx: 'Export as Excel file', csv: 'Export as CSV for other programs' },
  });

export const nameColumn: Column<Submission> = ['Name', personLink];

export const paymentColumn: Column<Submission> = [
  'Payment',
  ({ booking, payment }) => booking && paymentLabels[payment],
];

export const stateColumn: Column<Submission> = ['State', ({ state }) => stateLabels[state]];
