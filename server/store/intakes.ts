import { sql, type Kysely, type Transaction } from 'kysely';
import { statesWithoutSeat, type BookedIntake, type SubmissionFilter, type SubmissionState } from './records.ts';
import { toBooking } from './rows.ts';
import { matching } from './submissions.ts';
import type { Tables } from './tables.ts';

/** Queries for booked intakes. */
export function intakeReads(db: Kysely<Tables>) {
  return {
    /** Intakes that people are registered for, as confirmed to them, in any order; all, or those that match a filter. */
    async listBookedIntakes(filter: Pick<SubmissionFilter, 'asBooked' | 'startsFrom'> = {}): Promise<BookedIntake[]> {
      const columns = ['course', 'courseName', 'intake', 'startsOn', 'dateText'] as const;
      const rows = await matching(db, filter)
        .select(({ fn }) => [...columns, 'state', fn.countAll().as('count'), fn.sum('seats').as('seats')])
        .where('courseName', 'is not', null)
        .where('state', '!=', 'suspected')
        .groupBy([...columns, 'state'])
        .execute();
      const booked = new Map<string, BookedIntake>();
      for (const { state, count, seats, ...row } of rows) {
        const key = JSON.stringify([row.course ?? row.courseName, row.intake, row.startsOn, row.dateText]);
        const booking = toBooking({ ...row, feeText: null });
        const intake = booked.get(key) ?? (booking && { ...booking, counts: {}, taken: 0 });
        if (!intake) continue;
        booked.set(key, intake);
        // Two rows of one state differ in the course's name: it was renamed.
        const known = state as SubmissionState;
        intake.counts[known] = (intake.counts[known] ?? 0) + Number(count);
        if (!statesWithoutSeat.includes(known)) intake.taken += Number(seats);
      }
      return [...booked.values()];
    },
  };
}

/**
 * Counts for a registration, inside a transaction.
 * @param lockRows if several transactions can write at once (PostgreSQL)
 */
export function intakeWrites(db: Transaction<Tables>, lockRows: boolean) {
  return {
    /**
     * Seats that are taken or waited for, by intake value, regardless of the confirmed dates. No other transaction
     * counts the seats of the course until this one ends.
     */
    async countSeats(course: string): Promise<Map<string, number>> {
      if (lockRows) await sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${course}`}, 0))`.execute(db);
      const rows = await db
        .selectFrom('submissions')
        .select(({ fn }) => ['intake', fn.sum('seats').as('seats')])
        .where('course', '=', course)
        .where('state', 'not in', ['suspected', 'cancelled'])
        .groupBy('intake')
        .execute();
      return new Map(rows.map(({ intake, seats }) => [intake ?? '', Number(seats)]));
    },
  };
}
