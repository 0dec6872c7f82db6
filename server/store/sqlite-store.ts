import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, sql, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { sqliteFailure, withRetries } from './failures.ts';
import { prepareTables, type TableOptions } from './migrate.ts';
import { StoreUnavailable } from './records.ts';
import { createStore, type Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Time that a write waits for another process that locks the file, in ms. */
const lockPatience = 2_000;
/** Time that a vacuum waits for readers in other processes, in ms. */
const readerPatience = 5_000;

class NodeSqliteAdapter extends SqliteAdapter {
  /** Schema changes are transactional; without this Kysely runs migrations outside a transaction. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Maximum number of prepared statements that are kept. The server has a few dozen; preparing them again takes a third of the
 * processor's time for a form.
 */
const maxStatements = 200;

/**
 * Kysely's SQLite dialect on `node:sqlite`, for which Kysely 0.29 has none. The packages for it are small, of one author each,
 * and lack `begin immediate`.
 */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(database: DatabaseSync) {
    const statements = new Map<string, SqliteStatement>();
    /** SQL that SQLite runs in place of a statement of Kysely. */
    function adapt(sql: string): string {
      // A transaction takes the write lock at its start: an upgrade from a read lock fails at once instead of waiting.
      if (sql === 'begin') return 'begin immediate';
      // SQLite rolls back automatically on a full disk; a second rollback would hide the first error.
      return sql === 'rollback' && !database.isTransaction ? 'select 1' : sql;
    }
    function prepare(kyselySql: string): SqliteStatement {
      const sql = adapt(kyselySql);
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const nodeStatement = database.prepare(sql);
      const toInput = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      const statement: SqliteStatement = {
        reader: nodeStatement.columns().length > 0,
        all: (parameters) => nodeStatement.all(...toInput(parameters)),
        run: (parameters) => nodeStatement.run(...toInput(parameters)),
        iterate: (parameters) => nodeStatement.iterate(...toInput(parameters)),
      };
      if (statements.size < maxStatements) statements.set(sql, statement);
      return statement;
    }
    super({ database: { prepare, close: () => database.close() } });
  }

  override createAdapter() {
    return new NodeSqliteAdapter();
  }
}

function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // Erased text is overwritten (secure_delete). Waiting for a lock inside SQLite would block the event loop, so the timeout
  // is short: `withRetries` waits without blocking.
  database.exec('PRAGMA busy_timeout = 5; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

const kyselyOn = (connection: DatabaseSync) =>
  new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection), plugins: [new CamelCasePlugin()] });

/** Creates the file and its folder if they are missing. They hold personal data: only the server's account may read them. */
function makeFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would open a file without write access for reading only, and stay so when access returns.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  // SQLite gives its log the same mode.
  else closeSync(openSync(file, 'a', 0o600));
}

/** Damage that SQLite finds in the file; it reads every page. */
function findDamage(database: DatabaseSync, check: 'quick_check' | 'integrity_check'): string[] {
  const rows = database.prepare(`PRAGMA ${check}(10)`).all();
  return rows.map((row) => String(row[check])).filter((line) => line !== 'ok');
}

/**
 * Notices if an open database is removed, moved or replaced: SQLite would go on writing to a file without a name.
 * @param file the database, open and in WAL mode
 * @returns a check that takes a few microseconds and throws StoreUnavailable
 */
function watchFile(file: string): () => void {
  const identify = (name: string) => {
    const fileStats = statSync(name, { throwIfNoEntry: false });
    return fileStats && `${fileStats.dev}:${fileStats.ino}`;
  };
  const databaseIdentity = identify(file);
  let logIdentity: string | undefined;
  return () => {
    const currentLog = identify(`${file}-wal`);
    // The log is created by the first write.
    logIdentity ??= currentLog;
    if (identify(file) !== databaseIdentity || currentLog !== logIdentity) {
      const message = `The database ${file} was removed or replaced while it is in use. Put it back, or restore a backup, then start the server again.`;
      throw new StoreUnavailable(new OperatorError(message));
    }
  };
}

/** Runs work on the database, again while another program locks it. */
const retry = <Result>(work: () => Promise<Result>) => withRetries(work, sqliteFailure, lockPatience);

/**
 * Opens the SQLite store; creates its folder and file if they are missing.
 * @param options changes that are allowed to its tables
 * @throws if the file cannot be written, is damaged, or is not a database
 */
export async function openSqliteStore(file: string, options: TableOptions): Promise<Store> {
  makeFile(file);
  const connection = openConnection(file);
  try {
    const [damage] = findDamage(connection, 'quick_check');
    // The code of SQLite's own reports of damage (SQLITE_CORRUPT).
    if (damage !== undefined) throw Object.assign(new Error(damage), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
    // FULL: a commit returns only after the flush to the disk. The log is checkpointed at 16 MB, not 4 MB, so that a page
    // that many commits change is written once.
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
    connection.exec('PRAGMA cache_size = -32000');
    const writer = kyselyOn(connection);
    await retry(() => prepareTables(writer, options));
    // Readers have a connection of their own, so that they never see half a transaction.
    const reader = openConnection(file);
    reader.exec('PRAGMA query_only = ON');
    return createStore({
      reader: kyselyOn(reader),
      writer,
      lockRows: false,
      retry,
      checkDatabase: watchFile(file),
      findDamage: () => Promise.resolve(findDamage(reader, 'integrity_check')),
      overwrite: () => truncateLog(writer),
    });
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Empties the write-ahead log, which holds deleted text until it is checkpointed and truncated. A reader can delay that. */
async function truncateLog(writer: Kysely<Tables>): Promise<void> {
  const deadline = performance.now() + readerPatience;
  while (performance.now() < deadline) {
    // Queued behind the transactions on this connection: during one, SQLite refuses a checkpoint with an error.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer);
    if (rows[0]?.busy === 0) return;
    await pause(50);
  }
  throw new OperatorError(
    'Erased text is not overwritten yet, because another program reads the database without an end. Stop that program; the server tries again every minute.',
  );
}
