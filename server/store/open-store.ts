import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from './contract.ts';
import { WrongTables, type TableChanges } from './migrate.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** Where submissions are saved, by DATABASE_URL. */
export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/**
 * Opens the store.
 * @param changes what may be done to its tables
 * @throws WrongTables where they are those of another release
 */
export async function openStore(database: Database, changes: TableChanges): Promise<Store> {
  if (database.kind === 'sqlite') {
    refuseOldFile(database.file);
    return await openSqliteStore(database.file, changes);
  }
  // Read only where it is used: most servers have no PostgreSQL, and start sooner without its client.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return await openPostgresStore(database.url, changes);
}

/** An empty store beside a full one of another name would look as if everything were lost. */
function refuseOldFile(file: string): void {
  const old = join(dirname(file), 'desk.db');
  if (file === old || existsSync(file) || !existsSync(old)) return;
  throw new WrongTables(
    `There is a database of before at ${old}, and none at ${file}. Stop every server that uses it, then rename it with its -wal and -shm files: mv ${old} ${file}; and ${old}.erased, where it is there, to ${join(dirname(file), 'erased.txt')}`,
  );
}

/** Whether there is a store to look into; a PostgreSQL server tells by itself. */
export function storeExists(database: Database): boolean {
  return database.kind === 'postgres' || existsSync(database.file);
}
