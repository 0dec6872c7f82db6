import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { DataFolderError } from '../cannot-write.ts';
import { StoreUnavailable, type Store, type StoreTransaction } from './contract.ts';
import { watchFile } from './file-identity.ts';
import { groupCommit, type Ending } from './group-commit.ts';
import { prepareTables, takeBack, type TableChanges } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { payVacuum, storeReads, writeProbe } from './reads.ts';
import { damagedDatabase, isDuplicate, isUnavailable, waitForLock } from './sqlite-failure.ts';
import type { Tables } from './tables.ts';
import { storeTransaction } from './transaction.ts';

type Work = (tx: StoreTransaction) => Promise<unknown>;

/** How long a vacuum waits for other programs to end their reading, in milliseconds. */
const readerPatience = 5_000;

function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // A commit returns only after the flush to disk (FULL). Erased text is overwritten (secure_delete).
  // A wait for a lock inside SQLite would stop the whole thread, so it is short; `waitForLock` waits without stopping it.
  database.exec('PRAGMA busy_timeout = 5; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

/** Makes a folder and those above it. Node's own recursive way never returns where a parent cannot exist (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Its content is personal data: nobody but the server's own account reads it.
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes the file where there is none. @throws DataFolderError */
function makeFile(file: string): void {
  try {
    makeFolder(dirname(file));
    // SQLite would open a file that it may not write for reading only, and stay so when the fault is gone.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    // Whether the service or root makes the file, only its owner reads it; SQLite gives its log the same mode.
    else closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new DataFolderError(error);
  }
}

/** What SQLite finds wrong with the file; it looks at every page. */
function findDamage(database: DatabaseSync, check: 'quick_check' | 'integrity_check'): string[] {
  const rows = database.prepare(`PRAGMA ${check}(10)`).all();
  return rows.map((row) => String(row[check])).filter((line) => line !== 'ok');
}

/** Runs the works of a group; the first that fails takes all with it. */
async function runTogether(db: Transaction<Tables>, works: readonly Work[]): Promise<Ending[]> {
  const tx = storeTransaction(db, 'one');
  const endings: Ending[] = [];
  for (const work of works) endings.push({ result: await work(tx) });
  return endings;
}

/** Runs one work of a group under a savepoint: what it wrote goes if it fails, what the others wrote stays. */
async function runUnderSavepoint(db: Transaction<Tables>, work: Work): Promise<Ending> {
  // A reference that was drawn before is drawn anew: the work is run again.
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint work`.execute(db);
    try {
      const result = await work(storeTransaction(db, 'one'));
      await sql`release work`.execute(db);
      return { result };
    } catch (error) {
      // A database that fails takes the whole group with it: SQLite may have rolled everything back already.
      if (isUnavailable(error)) throw error;
      await sql`rollback to work`.execute(db);
      await sql`release work`.execute(db);
      if (!isDuplicate(error) || attempt === 3) return { error };
    }
  }
}

/**
 * Opens the SQLite store: makes its folder and its tables where they are missing and that is asked for.
 * @throws when the file cannot be written, is damaged, or is no database
 */
export async function openSqliteStore(file: string, changes: TableChanges = 'update'): Promise<Store> {
  makeFile(file);
  const connection = openConnection(file);
  const [damage] = findDamage(connection, 'quick_check');
  if (damage !== undefined) throw damagedDatabase(damage);
  // A checkpoint every 16 MB of log and not every 4: a page that many commits changed is written once. Pages of 32 MB
  // stay in memory: the keys of submissions fall anywhere in their indexes.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  connection.exec('PRAGMA cache_size = -32000');
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
  await waitForLock(() => prepareTables(writer, changes));
  // Readers have a connection of their own, so that they never see half a transaction.
  const readConnection = openConnection(file);
  readConnection.exec('PRAGMA query_only = ON');
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readConnection, 'deferred') });

  const checkFile = watchFile(file);
  const commit = async <Result>(run: (db: Transaction<Tables>) => Promise<Result>) => {
    checkFile();
    const result = await waitForLock(() => writer.transaction().execute(run));
    checkFile();
    return result;
  };
  const add = groupCommit<Work>(async (works) => {
    try {
      return await commit((db) => runTogether(db, works));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      // Savepoints cost SQLite a copy of every page, so they are for the group in which something failed.
      return await commit(async (db) => {
        const endings: Ending[] = [];
        for (const work of works) endings.push(await runUnderSavepoint(db, work));
        return endings;
      });
    }
  });

  return {
    ...storeReads(reader),
    transaction: <Result>(work: (tx: StoreTransaction) => Promise<Result>) => add(work) as Promise<Result>,
    probe: (now) => commit((db) => writeProbe(db, now)),
    size: () =>
      Promise.resolve(
        ['', '-wal', '-shm']
          .map((ending) => statSync(`${file}${ending}`, { throwIfNoEntry: false })?.size ?? 0)
          .reduce((sum, size) => sum + size),
      ),
    takeTablesBack: (version) => waitForLock(() => takeBack(writer, version)),
    findDamage: () => Promise.resolve(findDamage(readConnection, 'integrity_check')),
    vacuum: () =>
      payVacuum(writer, async () => {
        // The write-ahead log has what was deleted until it is checkpointed and cut off. A reader can hold that up.
        for (const end = performance.now() + readerPatience; performance.now() < end; await pause(50)) {
          const row = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
          if (row?.['busy'] === 0) return;
        }
        throw new Error('Another program reads the database without an end. Stop it, then run the same command again.');
      }),
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}
