import { existsSync } from 'node:fs';
import type { Store } from './contract.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** Where submissions are kept, by DATABASE_URL. */
export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** Opens the store, makes what is missing. */
export async function openStore(database: Database): Promise<Store> {
  if (database.kind === 'sqlite') return await openSqliteStore(database.file);
  // Read only where it is used: most desks have no PostgreSQL, and start sooner without its client.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return await openPostgresStore(database.url);
}

/** Whether there is a store to look into; a PostgreSQL server tells by itself. */
export function storeExists(database: Database): boolean {
  return database.kind === 'postgres' || existsSync(database.file);
}
