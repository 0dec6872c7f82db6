import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import { batches } from './batches.ts';
import type { Block, Booking, NewSubmission, Submission, SubmissionFilter, SubmissionState } from './records.ts';
import { addVacuumDue } from './operations.ts';
import type { Tables } from './tables.ts';

function toBooking(row: Selectable<Tables['submissions']>): Booking | undefined {
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

function toSubmission(row: Selectable<Tables['submissions']>): Submission {
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
    ...(booking && { booking }),
    ...(row.kept_until !== null && { keptUntil: JSON.parse(row.kept_until) as Record<string, Day> }),
  };
}

/** Days by field name as a column holds them: null if there are none. */
const daysAsText = (days: Submission['keptUntil'] = {}): string | null =>
  Object.keys(days).length === 0 ? null : JSON.stringify(days);

/** The body of an email without the value of a field. */
const withoutField = (body: readonly Block[], field: string): Block[] =>
  body.map((block) => (typeof block === 'string' ? block : block.filter(([, , of]) => of !== field)));

/** Queries for submissions. */
export function submissionReads(db: Kysely<Tables>) {
  return {
    async findByReference(reference: string): Promise<Submission | undefined> {
      const query = db.selectFrom('submissions').selectAll().where('reference', '=', reference);
      const row = await query.executeTakeFirst();
      return row && toSubmission(row);
    },
    /** Newest first. */
    async listSubmissions({ form, state, from, before }: SubmissionFilter = {}): Promise<Submission[]> {
      let query = db.selectFrom('submissions').selectAll().orderBy('received_at', 'desc').orderBy('id');
      if (form !== undefined) query = query.where('form', '=', form);
      if (state !== undefined) query = query.where('state', '=', state);
      if (from !== undefined) query = query.where('received_at', '>=', from.toISOString());
      if (before !== undefined) query = query.where('received_at', '<', before.toISOString());
      return (await query.execute()).map(toSubmission);
    },
  };
}

/** Changes of submissions, inside a transaction. */
export function submissionWrites(db: Transaction<Tables>) {
  return {
    async findByKey(key: string): Promise<Submission | undefined> {
      const row = await db.selectFrom('submissions').selectAll().where('submission_key', '=', key).executeTakeFirst();
      return row && toSubmission(row);
    },

    async addSubmission(submission: NewSubmission): Promise<void> {
      const { id, reference, form, kind, key, values, valuesHash, state, receivedAt, booking, keptUntil } = submission;
      await db
        .insertInto('submissions')
        .values({
          id,
          reference,
          form,
          kind,
          submission_key: key,
          form_values: JSON.stringify(values),
          values_hash: valuesHash,
          state,
          received_at: receivedAt.toISOString(),
          updated_at: receivedAt.toISOString(),
          version: 1,
          kept_until: daysAsText(keptUntil),
          course: booking?.course ?? null,
          course_name: booking?.courseName ?? null,
          date_text: booking?.dateText ?? null,
          fee_text: booking?.feeText ?? null,
          intake: booking?.intake ?? null,
          starts_on: booking?.startsOn ?? null,
          calendar_sequence: 0,
        })
        .execute();
    },

    /** Lets in a submission that was taken for a bot's. @returns false if it is not one any more */
    async acceptSubmission(submissionId: string, at: Date): Promise<boolean> {
      const result = await db
        .updateTable('submissions')
        .set(({ eb }) => ({ state: 'new', updated_at: at.toISOString(), version: eb('version', '+', 1) }))
        .where('id', '=', submissionId)
        .where('state', '=', 'suspected')
        .executeTakeFirst();
      return Number(result.numUpdatedRows) > 0;
    },

    /** Replaces the days until which values of a submission are kept. */
    async noteKeptUntil(submissionId: string, days: Record<string, Day>): Promise<void> {
      await db
        .updateTable('submissions')
        .set({ kept_until: daysAsText(days) })
        .where('id', '=', submissionId)
        .execute();
    },

    /** Removes one value from a submission and from its emails. A vacuum is then due. */
    async removeValue(submissionId: string, field: string, at: Date): Promise<void> {
      const row = await db.selectFrom('submissions').selectAll().where('id', '=', submissionId).executeTakeFirst();
      if (row) {
        const { values, keptUntil = {} } = toSubmission(row);
        const { [field]: _day, ...others } = keptUntil;
        const random = randomBytes(32).toString('hex');
        await db
          .updateTable('submissions')
          .set({
            form_values: JSON.stringify({ ...values, [field]: '' }),
            kept_until: daysAsText(others),
            // A short value could be guessed from its hash, which is also in the key of a form sent without script.
            values_hash: random,
            submission_key: row.submission_key.replace(row.values_hash, random),
            updated_at: at.toISOString(),
            version: row.version + 1,
          })
          .where('id', '=', row.id)
          .execute();
        const emails = db.selectFrom('emails').select(['id', 'body']).where('submission_id', '=', row.id);
        for (const { id, body } of await emails.execute())
          await db
            .updateTable('emails')
            .set({ body: JSON.stringify(withoutField(JSON.parse(body) as Block[], field)) })
            .where('id', '=', id)
            .execute();
      }
      await addVacuumDue(db, at);
    },

    /** Removes submissions with their emails and events. A vacuum is then due. @returns the number that was removed */
    async removeSubmissions(ids: readonly string[], at: Date): Promise<number> {
      let removed = 0;
      for (const some of batches(ids)) {
        const result = await db.deleteFrom('submissions').where('id', 'in', some).executeTakeFirst();
        removed += Number(result.numDeletedRows);
      }
      if (removed > 0) await addVacuumDue(db, at);
      return removed;
    },
  };
}

export type SubmissionReads = ReturnType<typeof submissionReads>;
export type SubmissionWrites = ReturnType<typeof submissionWrites>;
