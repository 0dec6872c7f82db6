import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { makeId } from './ids.ts';
import type { BackupRow, Operation, RetentionClock } from './records.ts';
import { batches } from './rows.ts';
import { backedUpTables, type Tables } from './tables.ts';

const toOperation = ({ at, action, details }: Selectable<Tables['operations']>): Operation => ({
  at: new Date(at),
  action,
  details: JSON.parse(details) as Operation['details'],
});

type MarkerName = 'probe' | 'retention clock' | 'vacuum due';

/** Sets a single value of the server. */
export async function setMarker(db: Kysely<Tables>, name: MarkerName, value: string): Promise<void> {
  await db
    .insertInto('markers')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

async function findMarker(db: Kysely<Tables>, name: MarkerName): Promise<string | undefined> {
  return (await db.selectFrom('markers').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

/** Records that removed text is still to be overwritten. Each removal writes a different value. */
export const noteVacuumDue = (db: Kysely<Tables>) => setMarker(db, 'vacuum due', randomUUID());

/** Overwrites removed text, unless none is due; more that is removed meanwhile stays due. */
export async function overwriteRemoved(db: Kysely<Tables>, overwrite: () => Promise<void>): Promise<void> {
  const due = await findMarker(db, 'vacuum due');
  if (due === undefined) return;
  await overwrite();
  await db.deleteFrom('markers').where('name', '=', 'vacuum due').where('value', '=', due).execute();
}

export function operationReads(db: Kysely<Tables>) {
  const operations = () => db.selectFrom('operations').selectAll().orderBy('at', 'desc');
  return {
    /** Newest first; of some actions only, if they are named. */
    async listOperations(actions?: readonly string[]): Promise<Operation[]> {
      const query = actions === undefined ? operations() : operations().where('action', 'in', actions);
      return (await query.orderBy('id').execute()).map(toOperation);
    },
    /** The newest operation with one of these names. */
    async lastOperation(...actions: string[]): Promise<Operation | undefined> {
      const row = await operations().where('action', 'in', actions).limit(1).executeTakeFirst();
      return row && toOperation(row);
    },
    async listErasures(): Promise<string[]> {
      const rows = await db.selectFrom('erasures').select('submissionId').orderBy('submissionId').execute();
      return rows.map((row) => row.submissionId);
    },
    async retentionClock(): Promise<RetentionClock | undefined> {
      const value = await findMarker(db, 'retention clock');
      return value === undefined ? undefined : (JSON.parse(value) as RetentionClock);
    },
    /** All rows by table. The store must not be written to meanwhile. */
    async readBackupRows(): Promise<Map<string, BackupRow[]>> {
      const rowsByTable = new Map<string, BackupRow[]>();
      for (const table of backedUpTables) rowsByTable.set(table, await db.selectFrom(table).selectAll().execute());
      return rowsByTable;
    },
  };
}

/** @param lockRows if several transactions can write at once (PostgreSQL), so that a row must be locked when it is read */
export function operationWrites(db: Transaction<Tables>, lockRows: boolean) {
  return {
    async noteOperation({ at, action, details }: Operation): Promise<void> {
      const row = { id: makeId(at), at: at.toISOString(), action, details: JSON.stringify(details) };
      await db.insertInto('operations').values(row).execute();
    },
    noteRetentionClock: (clock: RetentionClock) => setMarker(db, 'retention clock', JSON.stringify(clock)),
    /** Records the ids of erased submissions and participants, so that a restore erases them again. */
    async addErasures(ids: readonly string[], at: Date): Promise<void> {
      for (const batch of batches(ids))
        await db
          .insertInto('erasures')
          .values(batch.map((id) => ({ submissionId: id, erasedAt: at.toISOString() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    /** All emails as they are backed up, locked until the transaction ends. */
    readEmailRows(): Promise<BackupRow[]> {
      const query = db.selectFrom('emails').selectAll();
      return (lockRows ? query.forUpdate() : query).execute();
    },
    /** Replaces everything by what was backed up. A vacuum is then due, and the clock of retention begins anew. */
    async replaceAll(rows: ReadonlyMap<string, readonly BackupRow[]>): Promise<void> {
      for (const table of backedUpTables.toReversed()) await db.deleteFrom(table).execute();
      await db.deleteFrom('markers').where('name', '=', 'retention clock').execute();
      await noteVacuumDue(db);
      for (const table of backedUpTables)
        for (const batch of batches(rows.get(table) ?? [])) await db.insertInto(table).values(batch).execute();
    },
  };
}
