import { ContentError } from '../model/reader/content-error.ts';
import { DataFolderError } from './cannot-write.ts';
import { SiteMissing } from './pages/built-site.ts';
import { LostDatabase } from './first-start.ts';
import { SettingsError } from './settings.ts';
import { StoreUnavailable } from './store/records.ts';
import { DatabaseReplaced } from './store/failures.ts';
import { WrongTables } from './store/migrate.ts';

/** Describes why the server cannot start or its store fails, in one line that says what to do. A bug keeps its stack. */
export function describeFailure(error: unknown): string {
  if (
    [ContentError, DataFolderError, LostDatabase, SettingsError, SiteMissing, WrongTables].some(
      (kind) => error instanceof kind,
    )
  )
    return (error as Error).message;
  if (error instanceof StoreUnavailable) return unavailable(error.cause);
  if (!(error instanceof Error)) return String(error);
  const { code, path, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  const { address, port } = error as { address?: string; port?: number };
  const fileFault = fileFaults[code ?? ''];
  if (fileFault !== undefined)
    return port === undefined
      ? `${path ?? 'A file'} cannot be used: ${fileFault}. Settings name the folders: CONTENT_DIR, SITE_DIR, DATA_DIR, BACKUP_DIR.`
      : `Port ${port} on ${address} may not be used. Choose another: PORT=8080 npm start`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is in use. Stop the other program, or choose a port: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${address ?? 'like HOST'}. Correct the setting HOST.`;
    // PostgreSQL: user, password, database, privileges.
    case '28000':
    case '28P01':
    case '3D000':
    case '42501':
      return `PostgreSQL refuses us (${error.message}). Correct the user, password and database of DATABASE_URL.`;
    case 'ERR_SQLITE_ERROR':
      return databaseFailure(errcode ?? 0, error.message);
    default:
      return error.stack ?? error.message;
  }
}

const fileFaults: Record<string, string> = {
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'nothing can be written there',
  ENOTDIR: 'there is no such folder',
  EEXIST: 'there is one already',
  ENOENT: 'there is none',
  ENOSPC: 'the disk is full',
  EIO: 'the disk reports an error',
};

/** Describes the error of SQLite, PostgreSQL or the file system behind `StoreUnavailable`. */
function unavailable(cause: unknown): string {
  if (cause instanceof DatabaseReplaced || cause instanceof DataFolderError) return cause.message;
  if (cause instanceof LostDatabase || cause instanceof WrongTables) return cause.message;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (code === 'ERR_SQLITE_ERROR' || /^(?:28|3D|42501)/.test(code) || (cause instanceof Error && 'path' in cause))
    return describeFailure(cause);
  const words = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause);
  return `PostgreSQL cannot be used (${words.replace(/\s+/g, ' ')}). Start it, or correct DATABASE_URL.`;
}

/** Describes an error of SQLite by its result code: 8 read-only, 10 I/O, 13 full, 14 cannot open; 11 and 26 damaged. */
function databaseFailure(code: number, message: string): string {
  const primary = code & 0xff;
  const line = message.replace(/\s+/g, ' ');
  if (primary === 11 || primary === 26)
    return `The database file is damaged (${line}). Restore it from a backup, or set DATABASE_URL to another file.`;
  if (primary === 5 || primary === 6) return 'Another program holds the database. Stop it, then start again.';
  return `The database cannot be written (${line}). Give the server write access to the data folder and room on the disk, or set DATABASE_URL to a file elsewhere.`;
}
