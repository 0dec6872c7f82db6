import type { Selectable } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import type { Booking, Submission, SubmissionState } from './records.ts';
import type { Tables } from './tables.ts';

type BookingColumns = 'course' | 'course_name' | 'intake' | 'starts_on' | 'date_text' | 'fee_text';

/** The booking in a row; undefined for an enquiry. */
export function toBooking(row: Pick<Selectable<Tables['submissions']>, BookingColumns>): Booking | undefined {
  const { course, course_name: courseName, intake, starts_on: startsOn, date_text: dateText, fee_text: feeText } = row;
  if (courseName === null) return undefined;
  return {
    courseName,
    ...(course !== null && { course }),
    ...(intake !== null && { intake }),
    ...(startsOn !== null && { startsOn }),
    ...(dateText !== null && { dateText }),
    ...(feeText !== null && { feeText }),
  };
}

/** The submission in a row. */
export function toSubmission(row: Selectable<Tables['submissions']>): Submission {
  const booking = toBooking(row);
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    kind: row.kind as Submission['kind'],
    key: row.submission_key,
    values: JSON.parse(row.form_values) as Record<string, string>,
    valuesHash: row.values_hash,
    state: row.state as SubmissionState,
    receivedAt: new Date(row.received_at),
    updatedAt: new Date(row.updated_at),
    version: row.version,
    calendarSequence: row.calendar_sequence,
    seats: row.seats,
    ...(booking && { booking }),
    ...(row.kept_until !== null && { keptUntil: JSON.parse(row.kept_until) as Record<string, Day> }),
  };
}

/** The columns of a booking: null if there is none. */
export const bookingColumns = (booking: Booking | undefined) => ({
  course: booking?.course ?? null,
  course_name: booking?.courseName ?? null,
  date_text: booking?.dateText ?? null,
  fee_text: booking?.feeText ?? null,
  intake: booking?.intake ?? null,
  starts_on: booking?.startsOn ?? null,
});

/** Days by field name as a column holds them: null if there are none. */
export const daysAsText = (days: Submission['keptUntil'] = {}): string | null =>
  Object.keys(days).length === 0 ? null : JSON.stringify(days);
