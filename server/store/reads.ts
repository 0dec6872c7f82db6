import type { Kysely } from 'kysely';
import { emailStates, type BackupRow, type EmailState, type Look, type Store } from './contract.ts';
import { toEmail, toOperation, toSubmission } from './rows.ts';
import { backedUpTables, type Tables } from './tables.ts';

/** What is asked in the same way of any database: all but what each does in its own. */
type Reads = Omit<Store, 'transaction' | 'size' | 'probe' | 'takeTablesBack' | 'findDamage' | 'vacuum' | 'close'>;

/** The emails that are due: their time has come, or lies too far ahead to be true; and no mail worker has them. */
export function dueEmails(db: Kysely<Tables>, now: Date, horizon: Date) {
  const [from, to] = [now.toISOString(), horizon.toISOString()];
  return db
    .selectFrom('emails')
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('next_at', '<=', from), is('next_at', '>', to)]))
    .where((is) =>
      is.or([is('leased_until', 'is', null), is('leased_until', '<=', from), is('leased_until', '>', to)]),
    );
}

/** The store's questions, on any database. */
export function storeReads(db: Kysely<Tables>): Reads {
  const operations = () => db.selectFrom('operations').selectAll().orderBy('at', 'desc');
  return {
    async findByReference(reference) {
      const query = db.selectFrom('submissions').selectAll().where('reference', '=', reference);
      const row = await query.executeTakeFirst();
      return row && toSubmission(row);
    },
    async listSubmissions({ form, state, from, before } = {}) {
      let query = db.selectFrom('submissions').selectAll().orderBy('received_at', 'desc').orderBy('id');
      if (form !== undefined) query = query.where('form', '=', form);
      if (state !== undefined) query = query.where('state', '=', state);
      if (from !== undefined) query = query.where('received_at', '>=', from.toISOString());
      if (before !== undefined) query = query.where('received_at', '<', before.toISOString());
      return (await query.execute()).map(toSubmission);
    },
    async listEmails(submissionId) {
      let query = db.selectFrom('emails').selectAll().orderBy('next_at').orderBy('id');
      if (submissionId !== undefined) query = query.where('submission_id', '=', submissionId);
      return (await query.execute()).map(toEmail);
    },
    async listFailedEmails() {
      const query = db
        .selectFrom('emails')
        .selectAll()
        .where((is) =>
          is.or([
            is('state', 'in', ['refused', 'expired']),
            is.and([is('state', '=', 'waiting'), is('attempts', '>', 0)]),
          ]),
        );
      return (await query.orderBy('waiting_since').orderBy('id').execute()).map(toEmail);
    },
    async countEmails() {
      const query = db.selectFrom('emails').select(({ fn }) => ['state', fn.countAll().as('count')]);
      const counts = new Map((await query.groupBy('state').execute()).map((row) => [row.state, Number(row.count)]));
      return Object.fromEntries(emailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
        EmailState,
        number
      >;
    },
    async oldestWaiting() {
      const query = db.selectFrom('emails').select(({ fn }) => fn.min('waiting_since').as('since'));
      const row = await query.where('state', '=', 'waiting').executeTakeFirst();
      return row?.since ? new Date(row.since) : undefined;
    },
    async hasDueEmail(now, horizon) {
      return (await dueEmails(db, now, horizon).select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    async listOperations() {
      return (await operations().orderBy('id').execute()).map(toOperation);
    },
    async lastOperation(action) {
      const row = await operations().where('action', '=', action).limit(1).executeTakeFirst();
      return row && toOperation(row);
    },
    async listErasures() {
      const rows = await db.selectFrom('erasures').select('submission_id').orderBy('submission_id').execute();
      return rows.map((row) => row.submission_id);
    },
    async lastLook() {
      const row = await db.selectFrom('write_probe').select('checked_at').where('id', '=', lookRow).executeTakeFirst();
      if (!row) return undefined;
      const [day = '', held] = row.checked_at.split(' ');
      return { day, trusted: held === undefined };
    },
    async vacuumOwedSince() {
      const row = await db
        .selectFrom('owed_vacuum')
        .select(({ fn }) => fn.min('since').as('since'))
        .executeTakeFirst();
      return row?.since ? new Date(row.since) : undefined;
    },
    readAll() {
      // One transaction, so that no email comes without its submission.
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

/** Does the work of a vacuum, and strikes out what was owed when it began. */
export async function payVacuum(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  const owed = (await db.selectFrom('owed_vacuum').select('id').execute()).map(({ id }) => id);
  await work();
  if (owed.length > 0) await db.deleteFrom('owed_vacuum').where('id', 'in', owed).execute();
}

const probeRow = 1;
const lookRow = 2;

/** Writes one small row, to learn whether the store takes writes. */
export const writeProbe = (db: Kysely<Tables>, now: Date) => writeNote(db, probeRow, now.toISOString());

/** Notes the day of a look for what is past its time. */
export const writeLook = (db: Kysely<Tables>, { day, trusted }: Look) =>
  writeNote(db, lookRow, trusted ? day : `${day} held`);

async function writeNote(db: Kysely<Tables>, id: number, text: string): Promise<void> {
  const row = { id, checked_at: text };
  await db
    .insertInto('write_probe')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
