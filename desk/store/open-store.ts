import { existsSync } from 'node:fs';
import type { Store } from './contract.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** Where submissions are kept, by DATABASE_URL. */
export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** Opens the store, makes what is missing. */
export function openStore(database: Database): Promise<Store> {
  return database.kind === 'sqlite' ? openSqliteStore(database.file) : openPostgresStore(database.url);
}

/** Whether there is a store to look into; a PostgreSQL server tells by itself. */
export function storeExists(database: Database): boolean {
  return database.kind === 'postgres' || existsSync(database.file);
}
