import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from './records.ts';

/**
 * Classes of database errors. `retry`: another transaction was committed first, so the work is run again at once.
 * `unavailable`: the database takes no writes; `busy`: the same, but usually for a moment only. `fault`: the query or the
 * data is wrong.
 */
type FailureKind = 'retry' | 'busy' | 'unavailable' | 'fault';

/** Times that another transaction may come first. */
const maxConflicts = 10;

/**
 * Runs work on a database, again if another transaction came first or the database is busy.
 * @param timeout time in ms after which a busy database is reported
 * @throws StoreUnavailable if the database takes no writes; else the error of the database
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  kindOf: (error: unknown) => FailureKind,
  timeout: number,
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (let conflicts = 0; ;) {
    try {
      return await work();
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'retry') conflicts++;
      if (kind === 'fault' || conflicts === maxConflicts) throw error;
      if (kind === 'unavailable' || (kind === 'busy' && performance.now() > deadline))
        throw new StoreUnavailable(error);
      await pause(kind === 'retry' ? Math.random() * 20 : 10);
    }
  }
}

/** An error of Node, pg or `node:sqlite`, whose `errcode` is SQLite's result code (sqlite.org/rescode.html). */
type DatabaseError = Partial<Record<'code' | 'message', string> & { errcode: number }>;

/** Classifies an error of SQLite or of the file system below it. */
export function sqliteFailure(error: unknown): FailureKind {
  const { code = '', errcode = 0 } = error as DatabaseError;
  // UNIQUE, PRIMARY KEY: a reference that was drawn before is drawn again.
  if (errcode === 2067 || errcode === 1555) return 'retry';
  // BUSY, LOCKED.
  if ([5, 6].includes(errcode & 0xff)) return 'busy';
  // READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
  if ([8, 10, 11, 13, 14, 26].includes(errcode & 0xff)) return 'unavailable';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EIO', 'ENOTDIR'].includes(code) ? 'unavailable' : 'fault';
}

/** Classifies an error of PostgreSQL (manual, appendix A) or of the connection to it. */
export function postgresFailure(error: unknown): FailureKind {
  const { code, message = '' } = error as DatabaseError;
  // pg has no code for a connection that ended, nor for an exhausted pool.
  if (code === undefined) return /connection|timeout|not queryable/i.test(message) ? 'busy' : 'fault';
  if (['23505', '40001', '40P01'].includes(code)) return 'retry';
  // System errors of the connection (ECONNREFUSED); PostgreSQL's classes of connection, resources, operator intervention,
  // system, internal; read-only; lock not available.
  return /^(?:E(?!RR_)|08|53|57|58|XX|25006|55P03)/.test(code) ? 'busy' : 'fault';
}
