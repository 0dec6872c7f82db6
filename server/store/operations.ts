import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { batches } from './batches.ts';
import type { BackupRow, RetentionCheck, Operation } from './records.ts';
import { makeId } from './make-id.ts';
import { backedUpTables, type Tables } from './tables.ts';

const toOperation = ({ at, action, details }: Selectable<Tables['operations']>): Operation => ({
  at: new Date(at),
  action,
  details: JSON.parse(details) as Operation['details'],
});

/** Records that removed text is still to be overwritten. */
export async function addVacuumDue(db: Kysely<Tables>, at: Date): Promise<void> {
  await db
    .insertInto('vacuums_due')
    .values({ id: makeId(at), since: at.toISOString() })
    .execute();
}

/** Vacuums, then deletes the records of the removals before it began. */
export async function vacuumDue(db: Kysely<Tables>, vacuum: () => Promise<void>): Promise<void> {
  const due = (await db.selectFrom('vacuums_due').select('id').execute()).map(({ id }) => id);
  await vacuum();
  if (due.length > 0) await db.deleteFrom('vacuums_due').where('id', 'in', due).execute();
}

async function setMarker(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('markers')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Writes a small row, to find out if the database takes writes. */
export const writeProbe = (db: Kysely<Tables>, now: Date) => setMarker(db, 'probe', now.toISOString());

/** Queries for the log of personal data, erasures and backups. */
export function operationReads(db: Kysely<Tables>) {
  const operations = () => db.selectFrom('operations').selectAll().orderBy('at', 'desc');
  return {
    /** Newest first; of some actions only, if they are named. */
    async listOperations(actions?: readonly string[]): Promise<Operation[]> {
      const query = actions === undefined ? operations() : operations().where('action', 'in', actions);
      return (await query.orderBy('id').execute()).map(toOperation);
    },
    /** The newest operation of this name. */
    async lastOperation(action: string): Promise<Operation | undefined> {
      const row = await operations().where('action', '=', action).limit(1).executeTakeFirst();
      return row && toOperation(row);
    },
    async listErasures(): Promise<string[]> {
      const rows = await db.selectFrom('erasures').select('submission_id').orderBy('submission_id').execute();
      return rows.map((row) => row.submission_id);
    },
    /** Last run of the retention job. */
    async lastRetentionCheck(): Promise<RetentionCheck | undefined> {
      const row = await db.selectFrom('markers').select('value').where('name', '=', 'look').executeTakeFirst();
      return row && (JSON.parse(row.value) as RetentionCheck);
    },
    /** Time of the first removal that is not overwritten yet; undefined if there is none. */
    async vacuumDueSince(): Promise<Date | undefined> {
      const query = db.selectFrom('vacuums_due').select(({ fn }) => fn.min('since').as('since'));
      const row = await query.executeTakeFirst();
      return row?.since ? new Date(row.since) : undefined;
    },
    /** A consistent snapshot of all rows, by table. */
    readAll(): Promise<Map<string, BackupRow[]>> {
      // One transaction, so that each email has its submission.
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

/**
 * Changes of the log of personal data and restores, inside a transaction.
 * @param lockRows if several transactions can write at once (PostgreSQL)
 */
export function operationWrites(db: Transaction<Tables>, lockRows: boolean) {
  /** Inserts rows that all have the same columns. */
  async function insertRows(table: keyof Tables, rows: readonly BackupRow[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }

  return {
    async noteOperation({ at, action, details }: Operation): Promise<void> {
      const row = { id: makeId(at), at: at.toISOString(), action, details: JSON.stringify(details) };
      await db.insertInto('operations').values(row).execute();
    },
    noteRetentionCheck: (look: RetentionCheck) => setMarker(db, 'look', JSON.stringify(look)),
    /** Records erased submissions, so that a restore erases them again. */
    async addErasures(ids: readonly string[], at: Date): Promise<void> {
      for (const some of batches(ids))
        await db
          .insertInto('erasures')
          .values(some.map((id) => ({ submission_id: id, erased_at: at.toISOString() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    /** All emails as they are backed up, locked until the transaction ends. */
    emailRows(): Promise<BackupRow[]> {
      const query = db.selectFrom('emails').selectAll();
      return (lockRows ? query.forUpdate() : query).execute();
    },
    /** Replaces everything by what was backed up. A vacuum is then due. */
    async replaceAll(rows: ReadonlyMap<string, readonly BackupRow[]>, at: Date): Promise<void> {
      for (const table of backedUpTables.toReversed()) await db.deleteFrom(table).execute();
      await addVacuumDue(db, at);
      for (const table of backedUpTables)
        for (const some of batches(rows.get(table) ?? [])) await insertRows(table, some);
    },
  };
}

export type OperationReads = ReturnType<typeof operationReads>;
export type OperationWrites = ReturnType<typeof operationWrites>;
