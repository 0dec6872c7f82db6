import type { Kysely } from 'kysely';
import { letterStates, type BackupRow, type LetterState, type Store } from './contract.ts';
import { toLetter, toSubmission } from './rows.ts';
import { backedUpTables, type Tables } from './tables.ts';

type Reads = Pick<
  Store,
  | 'findByReference'
  | 'listSubmissions'
  | 'listLetters'
  | 'countLetters'
  | 'oldestWaiting'
  | 'hasDueLetter'
  | 'listOperations'
  | 'listErasures'
  | 'readAll'
>;

/** The letters that are due: their time has come, or lies too far ahead to be true; and no courier has them. */
export function dueLetters(db: Kysely<Tables>, now: Date, horizon: Date) {
  const [from, to] = [now.toISOString(), horizon.toISOString()];
  return db
    .selectFrom('letters')
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('next_at', '<=', from), is('next_at', '>', to)]))
    .where((is) =>
      is.or([is('leased_until', 'is', null), is('leased_until', '<=', from), is('leased_until', '>', to)]),
    );
}

/** What is asked of the store, on any database. */
export function storeReads(db: Kysely<Tables>): Reads {
  return {
    async findByReference(reference) {
      const query = db.selectFrom('submissions').selectAll().where('reference', '=', reference);
      const row = await query.executeTakeFirst();
      return row && toSubmission(row);
    },
    async listSubmissions({ form, kind, state, from, before } = {}) {
      let query = db.selectFrom('submissions').selectAll().orderBy('received_at', 'desc').orderBy('id');
      if (form !== undefined) query = query.where('form', '=', form);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (state !== undefined) query = query.where('state', '=', state);
      if (from !== undefined) query = query.where('received_at', '>=', from.toISOString());
      if (before !== undefined) query = query.where('received_at', '<', before.toISOString());
      return (await query.execute()).map(toSubmission);
    },
    async listLetters(submissionId) {
      let query = db.selectFrom('letters').selectAll().orderBy('next_at').orderBy('id');
      if (submissionId !== undefined) query = query.where('submission_id', '=', submissionId);
      return (await query.execute()).map(toLetter);
    },
    async countLetters() {
      const query = db.selectFrom('letters').select(({ fn }) => ['state', fn.countAll().as('count')]);
      const counts = new Map((await query.groupBy('state').execute()).map((row) => [row.state, Number(row.count)]));
      return Object.fromEntries(letterStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
        LetterState,
        number
      >;
    },
    async oldestWaiting() {
      const query = db.selectFrom('letters').select(({ fn }) => fn.min('waiting_since').as('since'));
      const row = await query.where('state', '=', 'waiting').executeTakeFirst();
      return row?.since ? new Date(row.since) : undefined;
    },
    async hasDueLetter(now, horizon) {
      return (await dueLetters(db, now, horizon).select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    async listOperations() {
      const rows = await db.selectFrom('operations').selectAll().orderBy('at', 'desc').orderBy('id').execute();
      return rows.map(({ at, action, details }) => ({
        at: new Date(at),
        action,
        details: JSON.parse(details) as Record<string, string | number>,
      }));
    },
    async listErasures() {
      const rows = await db.selectFrom('erasures').select('submission_id').orderBy('submission_id').execute();
      return rows.map((row) => row.submission_id);
    },
    readAll() {
      // One transaction, so that no letter comes without its submission.
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const all = new Map<string, BackupRow[]>();
          for (const table of backedUpTables) all.set(table, await tx.selectFrom(table).selectAll().execute());
          return all;
        });
    },
  };
}
