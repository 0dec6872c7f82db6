import { sql, type Kysely, type Transaction } from 'kysely';
import { selectSubmissions, type SubmissionFilter } from './filter.ts';
import { statesWithoutSeat, type BookedIntake, type Figures, type SeatCount, type SubmissionState } from './records.ts';
import { withoutNulls } from './rows.ts';
import type { Tables } from './tables.ts';

/** Seats of courses that are taken, and those waited for, by slug and intake value; those of one intake if it is named. */
async function countSeats(
  db: Kysely<Tables>,
  courses: readonly string[],
  namedIntake?: string,
): Promise<Map<string, Map<string, SeatCount>>> {
  const counts = new Map(
    courses.map((slug) => [slug, new Map<string, { taken: number; waiting: { id: string; seats: number }[] }>()]),
  );
  if (courses.length === 0) return counts;
  let registrations = db.selectFrom('submissions').where('course', 'in', courses);
  if (namedIntake !== undefined) registrations = registrations.where('intake', '=', namedIntake);
  const takenRows = await registrations
    .select(({ fn }) => ['course', 'intake', fn.sum('seats').as('seats')])
    .where('state', 'not in', statesWithoutSeat)
    .groupBy(['course', 'intake'])
    .execute();
  const waitingRows = await registrations
    .select(['course', 'intake', 'id', 'seats'])
    .where('state', '=', 'waiting')
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();
  for (const { course, intake, seats } of takenRows)
    counts.get(course ?? '')?.set(intake ?? '', { taken: Number(seats), waiting: [] });
  for (const { course, intake, ...registration } of waitingRows) {
    const countsOfCourse = counts.get(course ?? '');
    const count = countsOfCourse?.get(intake ?? '') ?? { taken: 0, waiting: [] };
    count.waiting.push(registration);
    countsOfCourse?.set(intake ?? '', count);
  }
  return counts;
}

export function intakeReads(db: Kysely<Tables>) {
  return {
    /** Seats of courses as they are now, by slug and intake value, for a page; a change counts them in its transaction. */
    readSeats: (courses: readonly string[]) => countSeats(db, courses),
    /** Figures by course and month, newest month first. */
    async readFigures(): Promise<Figures[]> {
      const monthOfStart = sql<string | null>`substr(starts_on, 1, 7)`;
      const amount = sql<number | string>`coalesce(fee, 0) * seats`;
      const attendedOfGroup = sql`select sum(attended) from participants where submission_id = submissions.id`;
      const attended = sql`coalesce((${attendedOfGroup}), seats)`;
      const rows = await db
        .selectFrom('submissions')
        .select(({ fn }) => [
          monthOfStart.as('month'),
          'courseName',
          fn.countAll().as('registrations'),
          fn.sum('seats').as('seats'),
          sql<number | string>`sum(case when state = 'attended' then ${attended} else 0 end)`.as('attended'),
          sql<number | string>`sum(${amount})`.as('amount'),
          sql<number | string>`sum(case when payment = 'paid' then ${amount} else 0 end)`.as('paid'),
        ])
        .where('courseName', 'is not', null)
        .where('state', 'not in', statesWithoutSeat)
        .groupBy([monthOfStart, 'courseName'])
        .execute();
      const figures = rows.map(({ month, courseName, ...sums }) => ({
        courseName: courseName ?? '',
        ...(month !== null && { month }),
        // PostgreSQL sends sums as texts.
        registrations: Number(sums.registrations),
        seats: Number(sums.seats),
        attended: Number(sums.attended),
        amount: Number(sums.amount),
        paid: Number(sums.paid),
      }));
      return figures.sort(
        (a, b) => (b.month ?? '').localeCompare(a.month ?? '') || a.courseName.localeCompare(b.courseName),
      );
    },
    /** Intakes that people are registered for, as confirmed to them, in any order; all, or those that match a filter. */
    async listBookedIntakes(filter: Pick<SubmissionFilter, 'asBooked' | 'startsFrom'> = {}): Promise<BookedIntake[]> {
      const columns = ['course', 'courseName', 'intake', 'startsOn', 'dateText'] as const;
      const rows = await selectSubmissions(db, filter)
        .select(({ fn }) => [...columns, 'state', fn.countAll().as('count'), fn.sum('seats').as('seats')])
        .where('courseName', 'is not', null)
        .$narrowType<{ courseName: string }>()
        .where('state', '!=', 'suspected')
        .groupBy([...columns, 'state'])
        .execute();
      const booked = new Map<string, BookedIntake>();
      for (const { state, count, seats, ...row } of rows) {
        const key = JSON.stringify([row.course ?? row.courseName, row.intake, row.startsOn, row.dateText]);
        const intake: BookedIntake = booked.get(key) ?? { ...withoutNulls(row), counts: {}, taken: 0 };
        booked.set(key, intake);
        // Two rows of one state differ in the course's name: it was renamed.
        const submissionState = state as SubmissionState;
        intake.counts[submissionState] = (intake.counts[submissionState] ?? 0) + Number(count);
        if (!statesWithoutSeat.includes(submissionState)) intake.taken += Number(seats);
      }
      return [...booked.values()];
    },
  };
}

/** @param lockRows if several transactions can write at once (PostgreSQL) */
export function intakeWrites(db: Transaction<Tables>, lockRows: boolean) {
  return {
    /** Counts the seats of a course, or of one of its intakes. No other transaction counts them until this one ends. */
    async countSeats(course: string, intake?: string): Promise<Map<string, SeatCount>> {
      if (lockRows) await sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${course}`}, 0))`.execute(db);
      return (await countSeats(db, [course], intake)).get(course) ?? new Map<string, SeatCount>();
    },
  };
}
