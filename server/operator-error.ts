import { ContentError } from '../model/reader/content-error.ts';
import { StoreUnavailable } from './store/records.ts';

/** Name of the command line in messages: on the installed service `plumbline-admin`. */
export const commandName = process.env['ADMIN_COMMAND'] ?? 'npm run admin --';

/** A failure whose message names the cause and the remedy for the operator. */
export class OperatorError extends Error {}

const fileFaults: Record<string, string> = {
  EACCES: 'this account may not use it',
  EPERM: 'this account may not use it',
  EROFS: 'nothing can be written there',
  ENOTDIR: 'there is no such folder',
  EEXIST: 'there is one already',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
  EIO: 'the disk reports an error',
};

/**
 * Makes the error of a file that the operator chose and that could not be written.
 * @param content what was to be written: `backup`, `export`
 */
export function cannotWrite(content: string, file: string, error: unknown): OperatorError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new OperatorError(
    `The ${content} cannot be written to ${file}: ${fileFaults[code] ?? message}. No file is left there.`,
  );
}

export function cannotRead(path: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return `${path} cannot be read: ${fileFaults[code] ?? message.replace(/\s+/g, ' ')}.`;
}

/** Errors of Node, SQLite and PostgreSQL have some of these. */
type SystemError = NodeJS.ErrnoException & { errcode?: number; address?: string; hostname?: string; port?: number };

/** Describes a failure of content, files or the database; undefined if it is none that is known. */
function describeKnownFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ContentError || error instanceof OperatorError) return error.message;
  const { code = '', path, errcode = 0, address } = error as SystemError;
  const reason = error.message.replace(/\s+/g, ' ');
  if (code in fileFaults && address === undefined)
    return `${path ?? 'A file'} cannot be used: ${fileFaults[code]}. Settings name the folders: SITE_DIR, DATA_DIR, BACKUP_DIR.`;
  // PostgreSQL: user, password, database, privileges.
  if (/^(?:28000|28P01|3D000|42501)$/.test(code))
    return `PostgreSQL refuses us (${reason}). Correct the user, password and database of DATABASE_URL.`;
  if (code !== 'ERR_SQLITE_ERROR') return undefined;
  // SQLite's result codes: BUSY, LOCKED; CORRUPT, NOTADB; others are READONLY, IOERR, FULL, CANTOPEN.
  const primary = errcode & 0xff;
  if (primary === 5 || primary === 6) return 'Another program holds the database. Stop it, then start again.';
  return primary === 11 || primary === 26
    ? `The database file is damaged (${reason}). Restore it from a backup, or set DATABASE_URL to another file.`
    : `The database cannot be written (${reason}). Give the server write access to the data folder and room on the disk, or set DATABASE_URL to a file elsewhere.`;
}

/** Describes why the site or its office cannot listen; undefined for other failures. */
function describeListenFailure(
  { code = '', hostname = '', address = hostname, port }: SystemError,
  settings: string,
): string | undefined {
  const remedy = `choose a port: ${settings}PORT=8080 npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is in use. Stop the other program, or ${remedy}`;
  if (code === 'EACCES') return `Port ${port} on ${address} may not be used: ${remedy}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${address}. Correct the setting ${settings}HOST.`;
  return undefined;
}

/**
 * Describes why the server cannot start or its store fails, and the remedy. A bug keeps its stack.
 * @param settings prefix of the settings of the listener: `ADMIN_` for the office
 */
export function describeFailure(error: unknown, settings: '' | 'ADMIN_' = ''): string {
  if (error instanceof StoreUnavailable) {
    const { cause } = error;
    // pg reports a connection that was refused at several addresses with a code and no message.
    const reason = cause instanceof Error ? cause.message || String((cause as SystemError).code) : String(cause);
    return (
      describeKnownFailure(cause) ??
      `PostgreSQL cannot be used (${reason.replace(/\s+/g, ' ')}). Start it, or correct DATABASE_URL.`
    );
  }
  if (!(error instanceof Error)) return String(error);
  return describeKnownFailure(error) ?? describeListenFailure(error, settings) ?? error.stack ?? error.message;
}
