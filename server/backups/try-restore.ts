import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupRow } from '../store/contract.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { readBackup } from './backup-file.ts';

/** The rows of every table as text, in an order of their own. */
function textOf(rows: ReadonlyMap<string, readonly BackupRow[]>): string {
  const tables = [...rows].filter(([, all]) => all.length > 0).sort(([a], [b]) => a.localeCompare(b));
  const line = (row: BackupRow) => JSON.stringify(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)));
  return JSON.stringify(tables.map(([name, all]) => [name, all.map(line).sort()]));
}

/**
 * Restores a backup into a store of its own, in a folder that is made for it and removed again, and compares what is there
 * with what the backup says.
 * @returns how many rows came back
 * @throws Error that says what went wrong
 */
export async function tryRestore(file: string, folder: string, now: Date): Promise<number> {
  const { rows } = readBackup(file);
  const place = join(folder, 'restore-trial');
  // A trial that was killed may have left its own.
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { mode: 0o700 });
  try {
    const store = await openSqliteStore(join(place, 'plumbline.db'));
    try {
      await store.transaction((tx) => tx.replaceAll(rows, now));
      const damage = await store.findDamage();
      if (damage.length > 0) throw new Error(`The restored database is damaged: ${damage.join('; ')}`);
      if (textOf(await store.readAll()) !== textOf(rows))
        throw new Error('What was restored is not what was backed up.');
    } finally {
      await store.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  return [...rows.values()].reduce((sum, all) => sum + all.length, 0);
}
