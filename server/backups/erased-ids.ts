import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store } from '../store/store.ts';

/** Name of the file with the ids of erased submissions and participants, in `DATA_DIR` and beside the backups. */
export const erasedName = 'erased.txt';

/** The ids in such a file; none if there is no file. */
export const readErased = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) : [];

/** Adds the ids that the file does not have yet, and flushes it. */
export function addErased(file: string, ids: readonly string[]): void {
  const idsInFile = new Set(readErased(file));
  const newIds = ids.filter((id) => !idsInFile.has(id));
  if (newIds.length === 0) return;
  // With PostgreSQL, the folder may not exist yet.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, newIds.map((id) => `${id}\n`).join(''), { mode: 0o600, flush: true });
}

/**
 * Synchronises the file and the database, and erases again the submissions and participants that a restore has brought back,
 * by any program and on any of several machines.
 * @returns the number of submissions and participants that were erased again
 */
export async function reapplyErasures(store: Store, file: string, now: Date): Promise<number> {
  const idsInStore = new Set(await store.listErasures());
  addErased(file, [...idsInStore]);
  const idsInFile = readErased(file);
  const missingIds = idsInFile.filter((id) => !idsInStore.has(id));
  const erased = await store.transaction(async (tx) => {
    await tx.addErasures(missingIds, now);
    const count = (await tx.removeSubmissions(idsInFile)) + (await tx.removeParticipants(idsInFile));
    if (count > 0) await tx.noteOperation({ at: now, action: 'erase again', details: { erased: count } });
    return count;
  });
  if (erased > 0) await store.vacuum();
  return erased;
}
