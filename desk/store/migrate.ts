import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as submissionsAndLetters from './migrations/0001-submissions-and-letters.ts';
import * as limitsAndOperations from './migrations/0002-limits-and-operations.ts';
import * as fewerBytes from './migrations/0003-fewer-bytes.ts';
import * as fewerPages from './migrations/0004-fewer-pages.ts';

/** Every migration under its number. They only go forward: to take one back, write the next. */
const migrations: Record<string, Migration> = {
  '0001-submissions-and-letters': submissionsAndLetters,
  '0002-limits-and-operations': limitsAndOperations,
  '0003-fewer-bytes': fewerBytes,
  '0004-fewer-pages': fewerPages,
};

/** Which tables a store has: the number of its newest migration. */
export const schemaVersion = Object.keys(migrations).sort().at(-1) ?? '';

/**
 * Brings the tables up to date; does nothing where they are.
 * @throws the error of the migration that failed, or of the database
 */
export async function migrate<Db>(db: Kysely<Db>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
