import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import { selectSubmissions, type ListPart, type SubmissionFilter } from './filter.ts';
import type { Block, NewSubmission, Submission, SubmissionChange, SubmissionEvent } from './records.ts';
import { makeId } from './ids.ts';
import { personText, renewPersonText } from './participants.ts';
import { noteVacuumDue } from './operations.ts';
import { batches, bookingColumns, daysAsText, readInBatches, toSubmission } from './rows.ts';
import type { Tables } from './tables.ts';

export function submissionReads(db: Kysely<Tables>) {
  return {
    async findByReference(reference: string): Promise<Submission | undefined> {
      const query = db.selectFrom('submissions').selectAll().where('reference', '=', reference);
      const row = await query.executeTakeFirst();
      return row && toSubmission(row);
    },
    /** Newest first, unless the part says otherwise. */
    async listSubmissions(filter: SubmissionFilter = {}, part?: ListPart): Promise<Submission[]> {
      const order = part?.oldestFirst === true ? 'asc' : 'desc';
      let query = selectSubmissions(db, filter).selectAll().orderBy('receivedAt', order).orderBy('id');
      if (part) query = query.limit(part.limit).offset(part.offset);
      return (await query.execute()).map(toSubmission);
    },
    async countSubmissions(filter: SubmissionFilter = {}): Promise<number> {
      const query = selectSubmissions(db, filter).select(({ fn }) => fn.countAll().as('count'));
      return Number((await query.executeTakeFirst())?.count ?? 0);
    },
    /** Notes on submissions, by the staff and the server; those of one submission oldest first. */
    async listNotes(ids: readonly string[]): Promise<{ submissionId: string; body: string }[]> {
      const notes = db.selectFrom('submissionEvents').select(['submissionId', 'body']).where('kind', '=', 'note');
      const inOrder = notes.orderBy('at').orderBy('id');
      return readInBatches(ids, (batch) => inOrder.where('submissionId', 'in', batch).execute());
    },
    /** Notes and changes of a submission, oldest first. */
    async listEvents(submissionId: string): Promise<SubmissionEvent[]> {
      const query = db.selectFrom('submissionEvents').selectAll().where('submissionId', '=', submissionId);
      const rows = await query.orderBy('at').orderBy('id').execute();
      return rows.map(({ at, author, kind, body }) => ({
        at: new Date(at),
        author,
        kind: kind as SubmissionEvent['kind'],
        body,
      }));
    },
  };
}

async function removeFromEmails(db: Transaction<Tables>, submissionId: string, field: string): Promise<void> {
  const emails = await db
    .selectFrom('emails')
    .select(['id', 'body'])
    .where('submissionId', '=', submissionId)
    .execute();
  for (const { id, body } of emails) {
    const blocks = JSON.parse(body) as Block[];
    const remainingBlocks = blocks.map((block) =>
      typeof block === 'string' ? block : block.filter(([, , fieldOfRow]) => fieldOfRow !== field),
    );
    await db
      .updateTable('emails')
      .set({ body: JSON.stringify(remainingBlocks) })
      .where('id', '=', id)
      .execute();
  }
}

export function submissionWrites(db: Transaction<Tables>) {
  return {
    async findByKey(key: string): Promise<Submission | undefined> {
      const row = await db.selectFrom('submissions').selectAll().where('submissionKey', '=', key).executeTakeFirst();
      return row && toSubmission(row);
    },

    async addSubmission(submission: NewSubmission): Promise<void> {
      const { key, values, receivedAt, booking, keptUntil, ...sameColumns } = submission;
      const row = {
        seats: 1,
        payment: 'open',
        source: 'website',
        ...sameColumns,
        submissionKey: key,
        formValues: JSON.stringify(values),
        receivedAt: receivedAt.toISOString(),
        updatedAt: receivedAt.toISOString(),
        version: 1,
        keptUntil: daysAsText(keptUntil),
        ...bookingColumns(booking),
        calendarSequence: 0,
        personText: personText(submission.reference, values, []),
      };
      await db.insertInto('submissions').values(row).execute();
    },

    /**
     * Changes a submission if its version is still the one that was read.
     * @returns false if it was changed or removed in the meantime: nothing is changed then
     */
    async updateSubmission(
      { id, version }: Pick<Submission, 'id' | 'version'>,
      change: SubmissionChange,
      at: Date,
    ): Promise<boolean> {
      const { values, booking, keptUntil, ...sameColumns } = change;
      const result = await db
        .updateTable('submissions')
        .set({
          ...sameColumns,
          updatedAt: at.toISOString(),
          version: version + 1,
          ...(values && { formValues: JSON.stringify(values) }),
          ...(booking && bookingColumns(booking)),
          ...(keptUntil && { keptUntil: daysAsText(keptUntil) }),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (result.numUpdatedRows === 0n) return false;
      if (values) await renewPersonText(db, id);
      return true;
    },

    async addEvent(submissionId: string, { at, ...event }: SubmissionEvent): Promise<void> {
      const row = { id: makeId(at), submissionId, at: at.toISOString(), ...event };
      await db.insertInto('submissionEvents').values(row).execute();
    },

    /** Replaces the days until which values of a submission are kept. */
    async noteKeptUntil(submissionId: string, days: Record<string, Day>): Promise<void> {
      await db
        .updateTable('submissions')
        .set({ keptUntil: daysAsText(days) })
        .where('id', '=', submissionId)
        .execute();
    },

    /** Removes one value from a submission and from its emails. A vacuum is then due. */
    async removeValue(submissionId: string, field: string, at: Date): Promise<void> {
      const row = await db.selectFrom('submissions').selectAll().where('id', '=', submissionId).executeTakeFirst();
      if (!row) return;
      const { values, keptUntil = {} } = toSubmission(row);
      const { [field]: _day, ...daysOfOthers } = keptUntil;
      // A short value could be guessed from its hash, which is also in the key of a form sent without script.
      const randomHash = randomBytes(32).toString('hex');
      await db
        .updateTable('submissions')
        .set({
          formValues: JSON.stringify({ ...values, [field]: '' }),
          keptUntil: daysAsText(daysOfOthers),
          valuesHash: randomHash,
          submissionKey: row.submissionKey.replace(row.valuesHash, randomHash),
          updatedAt: at.toISOString(),
          version: row.version + 1,
        })
        .where('id', '=', submissionId)
        .execute();
      await renewPersonText(db, submissionId);
      await removeFromEmails(db, submissionId, field);
      await noteVacuumDue(db);
    },

    /**
     * Removes submissions. The foreign keys of the tables remove their emails, events, participants and certificates with them.
     * A vacuum is then due.
     * @returns the number that was removed
     */
    async removeSubmissions(ids: readonly string[]): Promise<number> {
      let removedCount = 0;
      for (const batch of batches(ids)) {
        const result = await db.deleteFrom('submissions').where('id', 'in', batch).executeTakeFirst();
        removedCount += Number(result.numDeletedRows);
      }
      if (removedCount > 0) await noteVacuumDue(db);
      return removedCount;
    },
  };
}
