import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { DataFolderError } from '../cannot-write.ts';
import type { Store } from './contract.ts';
import { sqliteFailure, withRetries } from './failures.ts';
import { watchFile } from './file-identity.ts';
import { prepareTables, type TableOptions } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { vacuumDue, writeProbe } from './operations.ts';
import { storeReads, storeWrites } from './queries.ts';
import type { Tables } from './tables.ts';

/** Time that a write waits for another process that locks the file, in ms. */
const lockPatience = 2_000;
/** Time that a vacuum waits for readers in other processes, in ms. */
const readerPatience = 5_000;

function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // Erased text is overwritten (secure_delete). Waiting for a lock inside SQLite would block the event loop, so the timeout
  // is short: `withRetries` waits without blocking.
  database.exec('PRAGMA busy_timeout = 5; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

/** Creates a folder and its parents. Node's `recursive` option never returns if a parent cannot be created (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Its content is personal data: only the server's own account may read it.
  mkdirSync(folder, { mode: 0o700 });
}

/** Creates the file if it is missing. @throws DataFolderError */
function makeFile(file: string): void {
  try {
    makeFolder(dirname(file));
    // SQLite would open a file without write access for reading only, and stay so when access returns.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    // SQLite gives its log the same mode.
    else closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new DataFolderError(error);
  }
}

/** Damage that SQLite finds in the file; it reads every page. */
function findDamage(database: DatabaseSync, check: 'quick_check' | 'integrity_check'): string[] {
  const rows = database.prepare(`PRAGMA ${check}(10)`).all();
  return rows.map((row) => String(row[check])).filter((line) => line !== 'ok');
}

const retrying = <Result>(work: () => Promise<Result>) => withRetries(work, sqliteFailure, lockPatience);

/**
 * Opens the SQLite store; creates its folder and file if they are missing.
 * @param options changes that are allowed to its tables
 * @throws if the file cannot be written, is damaged, or is not a database
 */
export async function openSqliteStore(file: string, options: TableOptions = { migrate: true }): Promise<Store> {
  makeFile(file);
  const connection = openConnection(file);
  let readConnection: DatabaseSync | undefined;
  try {
    await prepareConnection(connection, options);
    // Readers have a connection of their own, so that they never see half a transaction.
    readConnection = openConnection(file);
    readConnection.exec('PRAGMA query_only = ON');
    return storeOn(file, connection, readConnection);
  } catch (error) {
    readConnection?.close();
    connection.close();
    throw error;
  }
}

/** Checks the database and prepares its tables. */
async function prepareConnection(connection: DatabaseSync, options: TableOptions): Promise<void> {
  const [damage] = findDamage(connection, 'quick_check');
  // The code of SQLite's own reports of damage (SQLITE_CORRUPT).
  if (damage !== undefined) throw Object.assign(new Error(damage), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
  // FULL: a commit returns only after the flush to the disk. The log is checkpointed at 16 MB, not 4 MB, so that a page that
  // many commits change is written once.
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  connection.exec('PRAGMA cache_size = -32000');
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
  await retrying(() => prepareTables(writer, options));
}

function storeOn(file: string, connection: DatabaseSync, readConnection: DatabaseSync): Store {
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readConnection, 'deferred') });

  const checkFile = watchFile(file);
  const commit = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) =>
    retrying(async () => {
      checkFile();
      const result = await writer.transaction().execute(work);
      checkFile();
      return result;
    });

  return {
    ...storeReads(reader),
    transaction: (work) => commit((tx) => work(storeWrites(tx, false))),
    probe: (now) => commit((tx) => writeProbe(tx, now)),
    size: () =>
      Promise.resolve(
        ['', '-wal', '-shm']
          .map((ending) => statSync(`${file}${ending}`, { throwIfNoEntry: false })?.size ?? 0)
          .reduce((sum, size) => sum + size),
      ),
    findDamage: () => Promise.resolve(findDamage(readConnection, 'integrity_check')),
    vacuum: () =>
      vacuumDue(writer, async () => {
        // The write-ahead log holds deleted text until it is checkpointed and truncated. A reader can delay that.
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
