// Conversion between rows of the tables and records.
import type { Selectable } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import type { Booking, Submission, SubmissionState } from './records.ts';
import type { Tables } from './tables.ts';

type WithoutNulls<Row> = { [K in keyof Row as null extends Row[K] ? never : K]: Row[K] } & {
  [K in keyof Row as null extends Row[K] ? K : never]?: NonNullable<Row[K]>;
};

/** A row without its empty columns, which are optional properties of a record. */
export const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;

type BookingRow = Pick<
  Selectable<Tables['submissions']>,
  'course' | 'courseName' | 'intake' | 'startsOn' | 'dateText' | 'feeText' | 'fee'
>;

/** The booking in a row; undefined for an enquiry. */
export function toBooking(row: BookingRow): Booking | undefined {
  const { course, courseName, intake, startsOn, dateText, feeText, fee } = row;
  return courseName === null
    ? undefined
    : { courseName, ...withoutNulls({ course, intake, startsOn, dateText, feeText, fee }) };
}

/** The columns of a booking: null if there is none. */
export function bookingColumns(booking: Partial<Booking> = {}): BookingRow {
  const { course = null, courseName = null, intake = null, startsOn = null } = booking;
  const { dateText = null, feeText = null, fee = null } = booking;
  return { course, courseName, intake, startsOn, dateText, feeText, fee };
}

export function toSubmission(row: Selectable<Tables['submissions']>): Submission {
  const { id, reference, form, kind, valuesHash, state, version, calendarSequence, seats, keptUntil, invoice } = row;
  const booking = toBooking(row);
  return {
    id,
    reference,
    form,
    valuesHash,
    version,
    calendarSequence,
    seats,
    kind: kind as Submission['kind'],
    key: row.submissionKey,
    values: JSON.parse(row.formValues) as Record<string, string>,
    state: state as SubmissionState,
    receivedAt: new Date(row.receivedAt),
    updatedAt: new Date(row.updatedAt),
    payment: row.payment as Submission['payment'],
    source: row.source as Submission['source'],
    ...(invoice !== null && { invoice }),
    ...(booking && { booking }),
    ...(keptUntil !== null && { keptUntil: JSON.parse(keptUntil) as Record<string, Day> }),
  };
}

/** Days by field name as a column holds them: null if there are none. */
export const daysAsText = (days: Submission['keptUntil'] = {}): string | null =>
  Object.keys(days).length === 0 ? null : JSON.stringify(days);

/** A text as it is in a pattern of SQL's LIKE with the escape character `\`. */
export const literalPattern = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Reads rows for many ids, in batches. */
export async function readInBatches<Row>(
  ids: readonly string[],
  readBatch: (batch: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = [];
  for (const batch of batches(ids)) rows.push(...(await readBatch(batch)));
  return rows;
}

/** Splits a list into batches of a hundred: databases limit the number of parameters of a statement. */
export function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += 100) yield items.slice(at, at + 100);
}
