import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { StoreUnavailable, type Store } from './contract.ts';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';
import { toLetter, toSubmission } from './rows.ts';
import type { Tables } from './tables.ts';
import { dueLetters, storeTransaction } from './transaction.ts';

/** How long a write waits for another process to let go of the file, in milliseconds. */
const lockPatience = 2_000;

/** SQLite's result codes that mean "not now": busy, locked, read-only, I/O error, corrupt, full, cannot open. */
const unavailableCodes = new Set([5, 6, 8, 10, 11, 13, 14]);
const busyCodes = new Set([5, 6]);

function resultCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  // A commit returns only after the flush to disk (FULL). Erased text is overwritten (secure_delete).
  // A wait for a lock inside SQLite would stop the whole process, so it is short; `transaction` waits without stopping it.
  database.exec('PRAGMA busy_timeout = 100; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

/** Makes a folder and those above it. Node's own recursive way never returns where a parent cannot exist (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Refuses a database file that is damaged, before anything is written to it. */
function checkIntegrity(database: DatabaseSync): void {
  const row = database.prepare('PRAGMA quick_check(1)').get();
  if (row?.['quick_check'] !== 'ok') throw new Error(`The database is damaged: ${String(row?.['quick_check'])}`);
}

/**
 * Opens the SQLite store: makes folder and tables where they are missing.
 * @throws when the file cannot be written, is damaged, or is no database
 */
export async function openSqliteStore(file: string): Promise<Store> {
  makeFolder(dirname(file));
  const connection = openConnection(file);
  checkIntegrity(connection);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const writer = new Kysely<Tables>({ dialect: new NodeSqliteDialect(connection) });
  await migrate(writer);
  // Readers have a connection of their own, so that they never see half a transaction.
  const readConnection = openConnection(file);
  readConnection.exec('PRAGMA query_only = ON');
  const reader = new Kysely<Tables>({ dialect: new NodeSqliteDialect(readConnection) });

  /** Runs a write; waits where another process holds the file. */
  async function write<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + lockPatience;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const code = resultCode(error);
        if (code === undefined || !unavailableCodes.has(code)) throw error;
        if (!busyCodes.has(code) || performance.now() > end) throw new StoreUnavailable(error);
        await pause(20);
      }
    }
  }

  return {
    transaction: (work) => write(() => writer.transaction().execute((db) => work(storeTransaction(db)))),
    async findByReference(reference) {
      const row = await reader
        .selectFrom('submissions')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row && toSubmission(row);
    },
    async listSubmissions({ form, state } = {}) {
      let query = reader.selectFrom('submissions').selectAll().orderBy('received_at', 'desc').orderBy('id');
      if (form !== undefined) query = query.where('form', '=', form);
      if (state !== undefined) query = query.where('state', '=', state);
      return (await query.execute()).map(toSubmission);
    },
    async listLetters(submissionId) {
      let query = reader.selectFrom('letters').selectAll().orderBy('next_at').orderBy('id');
      if (submissionId !== undefined) query = query.where('submission_id', '=', submissionId);
      return (await query.execute()).map(toLetter);
    },
    async countLetters() {
      const query = reader.selectFrom('letters').select(({ fn }) => ['state', fn.countAll<number>().as('count')]);
      const counts = Object.fromEntries((await query.groupBy('state').execute()).map((row) => [row.state, row.count]));
      return { waiting: counts['waiting'] ?? 0, sent: counts['sent'] ?? 0, refused: counts['refused'] ?? 0 };
    },
    async hasDueLetter(now, horizon) {
      return (await dueLetters(reader, now, horizon).select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    async probe(now) {
      const row = { id: 1, checked_at: now.toISOString(), padding: '0'.repeat(131_072) };
      const query = writer
        .insertInto('write_probe')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
      await write(() => query.execute());
    },
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}
