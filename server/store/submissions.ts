import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Day } from '../../model/dates/day.ts';
import { batches } from './batches.ts';
import type {
  Block,
  ListPart,
  NewSubmission,
  Submission,
  SubmissionChange,
  SubmissionEvent,
  SubmissionFilter,
} from './records.ts';
import { makeId } from './make-id.ts';
import { addVacuumDue } from './operations.ts';
import { searchPatterns, searchText } from './search-text.ts';
import { bookingColumns, daysAsText, toSubmission } from './submission-rows.ts';
import type { Tables } from './tables.ts';

/** The body of an email without the value of a field. */
const withoutField = (body: readonly Block[], field: string): Block[] =>
  body.map((block) => (typeof block === 'string' ? block : block.filter(([, , of]) => of !== field)));

/** Submissions that match a filter. */
export function matching(db: Kysely<Tables>, filter: SubmissionFilter) {
  const { form, kind, state, states, from, before, course, intake, asBooked, startsFrom, startsUntil, text } = filter;
  let query = db.selectFrom('submissions');
  if (form !== undefined) query = query.where('form', '=', form);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (states !== undefined) query = query.where('state', 'in', states.length > 0 ? states : ['']);
  if (from !== undefined) query = query.where('received_at', '>=', from.toISOString());
  if (before !== undefined) query = query.where('received_at', '<', before.toISOString());
  if (course !== undefined) query = query.where('course', '=', course);
  if (intake !== undefined) query = query.where('intake', '=', intake);
  if (startsFrom !== undefined) query = query.where('starts_on', '>=', startsFrom);
  if (startsUntil !== undefined) query = query.where('starts_on', '<=', startsUntil);
  if (asBooked !== undefined) {
    const { course: named, intake: value, date } = asBooked;
    const orNull = (text: string) => (text === '' ? null : text);
    query = query
      .where((is) =>
        is.or([is('course', '=', named), is.and([is('course', 'is', null), is('course_name', '=', named)])]),
      )
      .where('intake', value === '' ? 'is' : '=', orNull(value))
      .where('date_text', date === '' ? 'is' : '=', orNull(date));
  }
  for (const pattern of searchPatterns(text ?? ''))
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  return query;
}

/** Queries for submissions. */
export function submissionReads(db: Kysely<Tables>) {
  return {
    async findByReference(reference: string): Promise<Submission | undefined> {
      const query = db.selectFrom('submissions').selectAll().where('reference', '=', reference);
      const row = await query.executeTakeFirst();
      return row && toSubmission(row);
    },
    /** Newest first. */
    async listSubmissions(filter: SubmissionFilter = {}, part?: ListPart): Promise<Submission[]> {
      let query = matching(db, filter).selectAll().orderBy('received_at', 'desc').orderBy('id');
      if (part) query = query.limit(part.limit).offset(part.offset);
      return (await query.execute()).map(toSubmission);
    },
    async countSubmissions(filter: SubmissionFilter = {}): Promise<number> {
      const query = matching(db, filter).select(({ fn }) => fn.countAll().as('count'));
      return Number((await query.executeTakeFirst())?.count ?? 0);
    },
    /** Notes and changes of a submission, oldest first. */
    async listEvents(submissionId: string): Promise<SubmissionEvent[]> {
      const query = db.selectFrom('submission_events').selectAll().where('submission_id', '=', submissionId);
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

/** Changes of submissions, inside a transaction. */
export function submissionWrites(db: Transaction<Tables>) {
  return {
    async findByKey(key: string): Promise<Submission | undefined> {
      const row = await db.selectFrom('submissions').selectAll().where('submission_key', '=', key).executeTakeFirst();
      return row && toSubmission(row);
    },

    async addSubmission(submission: NewSubmission): Promise<void> {
      const { id, reference, form, kind, key, values, valuesHash, state, receivedAt, booking, keptUntil } = submission;
      const { seats = 1 } = submission;
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
          ...bookingColumns(booking),
          calendar_sequence: 0,
          seats,
          search_text: searchText(reference, values),
        })
        .execute();
    },

    /**
     * Changes a submission if its version is still the one that was read.
     * @returns false if it was changed or removed in the meantime: nothing is changed then
     */
    async updateSubmission(
      { id, reference, version }: Pick<Submission, 'id' | 'reference' | 'version'>,
      change: SubmissionChange,
      at: Date,
    ): Promise<boolean> {
      const { state, values, booking, keptUntil, calendarSequence, seats } = change;
      const result = await db
        .updateTable('submissions')
        .set({
          updated_at: at.toISOString(),
          version: version + 1,
          ...(state !== undefined && { state }),
          ...(values && { form_values: JSON.stringify(values), search_text: searchText(reference, values) }),
          ...(booking && bookingColumns(booking)),
          ...(keptUntil && { kept_until: daysAsText(keptUntil) }),
          ...(calendarSequence !== undefined && { calendar_sequence: calendarSequence }),
          ...(seats !== undefined && { seats }),
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async addEvent(submissionId: string, { at, ...event }: SubmissionEvent): Promise<void> {
      const row = { id: makeId(at), submission_id: submissionId, at: at.toISOString(), ...event };
      await db.insertInto('submission_events').values(row).execute();
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
        const without = { ...values, [field]: '' };
        const random = randomBytes(32).toString('hex');
        await db
          .updateTable('submissions')
          .set({
            form_values: JSON.stringify(without),
            search_text: searchText(row.reference, without),
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
