import { timeInSingapore, type Day } from '../../model/dates/day.ts';
import { valueInWords } from '../../model/forms/form.ts';
import type { Content } from '../../model/reader/sources.ts';
import { isNoName } from '../mail/greeting.ts';
import type {
  Booking,
  Certificate,
  Participant,
  Payment,
  Source,
  Submission,
  SubmissionState,
} from '../store/records.ts';
import type { Store } from '../store/store.ts';

export function submissionJson({ reference, form, kind, state, receivedAt, values, booking }: Submission) {
  const { course, intake, startsOn, dateText } = booking ?? {};
  return { reference, form, kind, state, receivedAt, course, intake, startsOn, dateText, values };
}

export const stateLabels: Readonly<Record<SubmissionState, string>> = {
  suspected: 'Held back',
  new: 'New',
  waiting: 'Waiting list',
  confirmed: 'Confirmed',
  attended: 'Attended',
  answered: 'Answered',
  cancelled: 'Cancelled',
};

export const paymentLabels: Readonly<Record<Payment, string>> = {
  open: 'Not invoiced',
  invoiced: 'Invoiced',
  paid: 'Paid',
  settled: 'Refund settled',
};

export const sourceLabels: Readonly<Record<Source, string>> = {
  website: 'Website',
  telephone: 'Telephone',
  email: 'Email',
  counter: 'Counter',
};

/** The course that a submission asks for, or the title of its form. */
export const courseInWords = ({ form, booking }: Submission, forms: Content['forms']): string =>
  booking?.courseName ?? forms.find(({ id }) => id === form)?.title ?? form;

/** The name of the person who sent it. */
export const nameInWords = ({ values }: Pick<Submission, 'values'>): string =>
  values['name'] ?? [values['firstName'] ?? '', values['lastName'] ?? ''].filter((name) => !isNoName(name)).join(' ');

/** The certificates of a submission with their owners. That of a person who did not attend is withdrawn. */
export const certificatesInWords = (
  submission: Submission,
  participants: readonly Participant[],
  certificates: readonly Certificate[],
): string[] =>
  certificates.map(({ reference, participantId }) => {
    const registrant = { name: nameInWords(submission), attended: submission.state === 'attended' };
    const { name, attended } = participants.find(({ id }) => id === participantId) ?? registrant;
    return `${name}: ${reference}${attended ? '' : ' (withdrawn)'}`;
  });

/** Beginning of a formula for a spreadsheet, full-width characters and leading blanks included. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

/**
 * A cell of CSV. One that a spreadsheet would run begins with an apostrophe: no exemption for what looks like a number
 * (OWASP, CSV Injection).
 */
function csvCell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180), with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

type Forms = Pick<Content, 'forms'>;

/** Participants, notes and certificates of the submissions of an export. */
interface RelatedRecords {
  participants: readonly Participant[];
  notes: readonly { submissionId: string; body: string }[];
  certificates: readonly Certificate[];
}

export async function readRelated(store: Store, submissions: readonly Submission[]): Promise<RelatedRecords> {
  const ids = submissions.map(({ id }) => id);
  return {
    participants: await store.listParticipants(ids),
    notes: await store.listNotes(ids),
    certificates: await store.listCertificates(ids),
  };
}

type Cell = string | number | { time: Date } | { day: Day };

type Column = [heading: string, cellOf: (submission: Submission) => Cell];

/** A column that is empty for an enquiry. */
const ofRegistration = (heading: string, cellOf: (registration: Submission, booking: Booking) => Cell): Column => [
  heading,
  (submission) => (submission.booking ? cellOf(submission, submission.booking) : ''),
];

/** The columns that every export has. */
function commonColumns({ forms }: Forms, { participants, notes, certificates }: RelatedRecords): Column[] {
  const participantsOf = Map.groupBy(participants, ({ submissionId }) => submissionId);
  const notesOf = Map.groupBy(notes, ({ submissionId }) => submissionId);
  const certificatesOf = Map.groupBy(certificates, ({ submissionId }) => submissionId);
  const participantInWords = ({ name, email, attended }: Participant) =>
    `${email === undefined ? name : `${name} <${email}>`}${attended ? ', attended' : ''}`;
  return [
    ['Reference', ({ reference }) => reference],
    ['Form', ({ form }) => form],
    ['Kind', ({ kind }) => kind],
    ['State', ({ state }) => stateLabels[state]],
    ['Received (Singapore)', ({ receivedAt }) => ({ time: receivedAt })],
    ['Course', (submission) => courseInWords(submission, forms)],
    ['Date', ({ booking }) => booking?.dateText ?? ''],
    ['First day', ({ booking }) => (booking?.startsOn === undefined ? '' : { day: booking.startsOn })],
    ofRegistration('Source', ({ source }) => sourceLabels[source]),
    ofRegistration('Fee', (_registration, { fee = '' }) => fee),
    ofRegistration('Seats', ({ seats }) => seats),
    ofRegistration('Amount', ({ seats }, { fee }) => (fee === undefined ? '' : fee * seats)),
    ofRegistration('Payment', ({ payment }) => paymentLabels[payment]),
    ofRegistration('Invoice', ({ invoice = '' }) => invoice),
    ['Participants', ({ id }) => (participantsOf.get(id) ?? []).map(participantInWords).join('\n')],
    ofRegistration('Certificates', (registration) => {
      const { id } = registration;
      return certificatesInWords(registration, participantsOf.get(id) ?? [], certificatesOf.get(id) ?? []).join('\n');
    }),
    ['Notes', ({ id }) => (notesOf.get(id) ?? []).map(({ body }) => body).join('\n')],
  ];
}

/** A value in the words of its form, because a spreadsheet reads `2-5` as a day. */
function valueInForm({ form: id, values, booking }: Submission, name: string, { forms }: Forms): string {
  const form = forms.find((candidate) => candidate.id === id);
  const value = values[name] ?? '';
  if (value !== '' && name === form?.choosesIntake) return booking?.dateText ?? value;
  const field = form?.fields.find((candidate) => candidate.name === name);
  return field ? valueInWords(field, values) : value;
}

/** Submissions as a table, with a column for every field of the forms that are used, in their order. */
function submissionsTable(
  submissions: readonly Submission[],
  { forms }: Forms,
  related: RelatedRecords,
): { head: string[]; rows: Cell[][] } {
  const usedForms = forms.filter(({ id }) => submissions.some(({ form }) => form === id));
  const labels = new Map(usedForms.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)));
  // Values of fields that the form no longer has are exported too.
  for (const name of submissions.flatMap(({ values }) => Object.keys(values)))
    if (!labels.has(name)) labels.set(name, name);
  const columns = commonColumns({ forms }, related);
  for (const [name, label] of labels) {
    // Pivot tables and imports need each heading once.
    const isTaken = columns.some(([heading]) => heading === label);
    columns.push([isTaken ? `${label} (${name})` : label, (submission) => valueInForm(submission, name, { forms })]);
  }
  return {
    head: columns.map(([heading]) => heading),
    rows: submissions.map((submission) => columns.map(([, cellOf]) => cellOf(submission))),
  };
}

export function submissionsCsv(submissions: readonly Submission[], content: Forms, related: RelatedRecords): string {
  const { head, rows } = submissionsTable(submissions, content, related);
  const inWords = (cell: Cell) => {
    if (typeof cell !== 'object') return String(cell);
    return 'time' in cell ? timeInSingapore(cell.time) : cell.day;
  };
  return csv(
    head,
    rows.map((row) => row.map(inWords)),
  );
}

/** Offset of Singapore's time in ms: a workbook's times have no zone. */
const singaporeOffset = 8 * 3_600_000;

/** Text of a cell, in which `_x0041_` would be read as the character with this code (ECMA-376, 22.9.2.19). */
const workbookText = (text: string) => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Submissions as an Excel workbook (.xlsx), in which a text is never read as a number, a day or a formula. */
export async function submissionsWorkbook(
  submissions: readonly Submission[],
  content: Forms,
  related: RelatedRecords,
): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const { head, rows } = submissionsTable(submissions, content, related);
  const toWorkbookCell = (cell: Cell) => {
    if (typeof cell === 'number') return { value: cell, type: Number };
    if (typeof cell === 'string') return cell === '' ? null : { value: workbookText(cell), type: String, format: '@' };
    return 'time' in cell
      ? { value: new Date(cell.time.getTime() + singaporeOffset), type: Date, format: 'yyyy-mm-dd hh:mm' }
      : { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  };
  const headingCells = head.map((heading) => ({ value: workbookText(heading), fontWeight: 'bold' as const }));
  return writeWorkbook([headingCells, ...rows.map((row) => row.map(toWorkbookCell))], {
    sheet: 'Submissions',
    stickyRowsCount: 1,
    columns: head.map((heading) => ({ width: Math.max(heading.length + 2, 18) })),
  }).toBuffer();
}
