import { statSync } from 'node:fs';
import { StoreUnavailable } from './contract.ts';

/** Another file, or none, is where the open database was. */
export class DatabaseReplaced extends Error {
  constructor(file: string) {
    super(
      `The database ${file} was removed or replaced while it is in use. Put it back, or restore a backup, then start the server again.`,
    );
  }
}

/** Which file a name leads to: its device and number. */
function identity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Notices when an open database is removed, moved or replaced: SQLite writes on into a file that nobody can find.
 * @param file the database, which is open and in WAL mode
 * @returns looks at the names; a few microseconds. @throws StoreUnavailable where another file, or none, is there
 */
export function watchFile(file: string): () => void {
  const opened = identity(file);
  let log: string | undefined;
  return () => {
    // The log is made with the first write.
    const now = [identity(file), identity(`${file}-wal`)];
    log ??= now[1];
    if (now[0] === opened && now[1] === log) return;
    throw new StoreUnavailable(new DatabaseReplaced(file));
  };
}
