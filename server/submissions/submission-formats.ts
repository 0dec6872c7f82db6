import { timeInSingapore } from '../../model/dates/day.ts';
import { valueInWords } from '../../model/forms/form.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { Submission } from '../store/records.ts';

/** A submission in the JSON export. */
export function submissionJson({ reference, form, kind, state, receivedAt, values, booking }: Submission) {
  const { course, intake, startsOn, dateText } = booking ?? {};
  return {
    reference,
    form,
    kind,
    state,
    receivedAt: receivedAt.toISOString(),
    course,
    intake,
    startsOn,
    dateText,
    values,
  };
}

/** The course that a submission asks for, or the title of its form. */
export const courseInWords = ({ form, booking }: Submission, forms: Content['forms']): string =>
  booking?.courseName ?? forms.find(({ id }) => id === form)?.title ?? form;

/** The name of the person who sent it. */
export const nameInWords = ({ values }: Pick<Submission, 'values'>): string =>
  values['name'] ?? [values['firstName'], values['lastName']].filter(Boolean).join(' ');

/** Beginning of a formula for a spreadsheet, full-width characters and leading blanks included. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

/**
 * One cell. One that a spreadsheet would run begins with an apostrophe: no exemption for what looks like a number
 * (OWASP, CSV Injection).
 */
function cell(text: string): string {
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180), with a byte order mark, without which spreadsheets take UTF-8 for something else. */
export function csv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

type Forms = Pick<Content, 'forms'>;

/**
 * Submissions as a table. The columns come from the forms: every field of those that are used, once, in their order. A
 * value that was chosen is given in the words of the form, because a spreadsheet reads `2-5` as a day.
 */
function submissionsTable(submissions: readonly Submission[], { forms }: Forms) {
  const used = forms.filter(({ id }) => submissions.some(({ form }) => form === id));
  const labels = new Map(used.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)));
  // Values of fields that the form no longer has are exported too.
  for (const { values } of submissions)
    for (const name of Object.keys(values)) if (!labels.has(name)) labels.set(name, name);
  const head = ['Reference', 'Form', 'Kind', 'State', 'Received (Singapore)', 'Course', 'Date', 'First day'];
  // Pivot tables and imports need each heading once.
  for (const [name, label] of labels) head.push(head.includes(label) ? `${label} (${name})` : label);
  const rows = submissions.map((submission) => {
    const { reference, form: id, kind, state, receivedAt, values, booking } = submission;
    const [course, date] = [courseInWords(submission, forms), booking?.dateText ?? ''];
    const form = used.find((one) => one.id === id);
    const inWords = (name: string) => {
      const value = values[name] ?? '';
      if (value !== '' && name === form?.choosesIntake) return date || value;
      const field = form?.fields.find((one) => one.name === name);
      return field ? valueInWords(field, values) : value;
    };
    const before = [reference, id, kind, state];
    return { before, receivedAt, course, date, firstDay: booking?.startsOn, values: [...labels.keys()].map(inWords) };
  });
  return { head, rows };
}

/** Submissions as CSV. */
export function submissionsCsv(submissions: readonly Submission[], content: Forms): string {
  const { head, rows } = submissionsTable(submissions, content);
  return csv(
    head,
    rows.map(({ before, receivedAt, course, date, firstDay, values }) => [
      ...before,
      timeInSingapore(receivedAt),
      course,
      date,
      firstDay ?? '',
      ...values,
    ]),
  );
}

/** Offset of Singapore's time in ms: a workbook's times have no zone. */
const singapore = 8 * 3_600_000;

/** Submissions as an Excel workbook (.xlsx), in which a text is never read as a number, a day or a formula. */
export async function submissionsWorkbook(submissions: readonly Submission[], content: Forms): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const { head, rows } = submissionsTable(submissions, content);
  const text = (value: string) => (value === '' ? null : { value, type: String, format: '@' });
  const cells = rows.map(({ before, receivedAt, course, date, firstDay, values }) => [
    ...before.map(text),
    { value: new Date(receivedAt.getTime() + singapore), type: Date, format: 'yyyy-mm-dd hh:mm' },
    text(course),
    text(date),
    firstDay ? { value: new Date(`${firstDay}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' } : null,
    ...values.map(text),
  ]);
  return writeWorkbook([head.map((value) => ({ value, fontWeight: 'bold' as const })), ...cells], {
    sheet: 'Submissions',
    stickyRowsCount: 1,
    columns: head.map((heading) => ({ width: Math.max(heading.length + 2, 18) })),
  }).toBuffer();
}
