import { statSync } from 'node:fs';
import { StoreUnavailable } from './records.ts';

/** The open database is no longer the file of its name. */
export class DatabaseReplaced extends Error {
  constructor(file: string) {
    super(
      `The database ${file} was removed or replaced while it is in use. Put it back, or restore a backup, then start the server again.`,
    );
  }
}

/** Device and inode of a file; undefined if it is missing. */
function identity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Notices if an open database is removed, moved or replaced: SQLite would go on writing to a file without a name.
 * @param file the database, open and in WAL mode
 * @returns a check that takes a few microseconds. @throws StoreUnavailable if another file, or none, has the name
 */
export function watchFile(file: string): () => void {
  const opened = identity(file);
  let log: string | undefined;
  return () => {
    // The log is created by the first write.
    const now = [identity(file), identity(`${file}-wal`)];
    log ??= now[1];
    if (now[0] === opened && now[1] === log) return;
    throw new StoreUnavailable(new DatabaseReplaced(file));
  };
}
