import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the file is called that has the ids of what was erased: in `DATA_DIR`, and beside the backups. */
export const erasedName = 'erased.txt';

/** The ids in such a file; none where there is no file. */
export const readErased = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Adds the ids that are not in the file yet, and flushes it. */
export function addErased(file: string, ids: readonly string[]): void {
  const known = new Set(readErased(file));
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  // Where PostgreSQL keeps the data, nothing else has made this folder.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, fresh.map((id) => `${id}\n`).join(''), { mode: 0o600, flush: true });
}
