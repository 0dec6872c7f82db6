import { existsSync } from 'node:fs';
import type { Store } from './contract.ts';
import type { TableChanges } from './migrate.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** Where submissions are saved, by DATABASE_URL. */
export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/**
 * Opens the store.
 * @param changes what may be done to its tables
 * @throws WrongTables where they are those of another release
 */
export async function openStore(database: Database, changes: TableChanges): Promise<Store> {
  if (database.kind === 'sqlite') return await openSqliteStore(database.file, changes);
  // Read only where it is used: most servers have no PostgreSQL, and start sooner without its client.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return await openPostgresStore(database.url, changes);
}

/** Whether there is a store to look into; a PostgreSQL server tells by itself. */
export function storeExists(database: Database): boolean {
  return database.kind === 'postgres' || existsSync(database.file);
}
