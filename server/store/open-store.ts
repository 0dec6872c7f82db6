import { existsSync } from 'node:fs';
import type { Store } from './contract.ts';
import type { TableOptions } from './migrate.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** The database of DATABASE_URL. */
export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/**
 * Opens the store.
 * @param options changes that are allowed to its tables
 * @throws WrongTables if they are those of another release
 */
export async function openStore(database: Database, options: TableOptions): Promise<Store> {
  if (database.kind === 'sqlite') return await openSqliteStore(database.file, options);
  // Imported on demand: most servers have no PostgreSQL, and start sooner without its client.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return await openPostgresStore(database.url, options);
}

/** False if there is no database file yet. */
export function storeExists(database: Database): boolean {
  return database.kind === 'postgres' || existsSync(database.file);
}
