import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { self } from '../admin-command.ts';
import * as submissionsAndLetters from './migrations/0001-submissions-and-letters.ts';
import * as limitsAndOperations from './migrations/0002-limits-and-operations.ts';
import * as fewerBytes from './migrations/0003-fewer-bytes.ts';
import * as fewerPages from './migrations/0004-fewer-pages.ts';
import * as emails from './migrations/0005-emails.ts';
import * as keptUntil from './migrations/0006-kept-until.ts';

/** Every migration under its number. The last release's can be taken back, so that one can return to the one before. */
const migrations: Record<string, Migration> = {
  '0001-submissions-and-letters': submissionsAndLetters,
  '0002-limits-and-operations': limitsAndOperations,
  '0003-fewer-bytes': fewerBytes,
  '0004-fewer-pages': fewerPages,
  '0005-emails': emails,
  '0006-kept-until': keptUntil,
};

/** Which tables a store has: the number of its newest migration. */
export const schemaVersion = Object.keys(migrations).sort().at(-1) ?? '';

/**
 * What opening a store may do to its tables. `update`: bring them up to date, as the server does when it starts. `create`:
 * make them where there are none at all, as a restore does. `use`: nothing, as every command.
 */
export type TableChanges = 'update' | 'create' | 'use';

/** The tables are those of another release. One line that says what to do. */
export class WrongTables extends Error {
  /** Whether the server of this release would bring them up to date. */
  readonly isOlder: boolean;

  constructor(message: string, { isOlder = false } = {}) {
    super(message);
    this.isOlder = isOlder;
  }
}

/** The newest migration that was made, or undefined where there are no tables yet. */
async function versionOf<Db>(db: Kysely<Db>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}

const migratorOf = <Db>(db: Kysely<Db>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });

/**
 * Makes sure that the tables are those of this release.
 * @throws WrongTables where they are not, and may not be changed; else the error of the database
 */
export async function prepareTables<Db>(db: Kysely<Db>, changes: TableChanges): Promise<void> {
  const version = await versionOf(db);
  if (version !== undefined && version > schemaVersion)
    throw new WrongTables(
      `The database was changed by a newer release (tables ${version}; this release has ${schemaVersion}). ` +
        `Use the newer release, or go back as docs/operating.md says: with the newer release, ${self} tables ${schemaVersion}`,
    );
  if (changes === 'use' || (changes === 'create' && version !== undefined)) {
    if (version === schemaVersion) return;
    throw new WrongTables(
      version === undefined
        ? 'There are no tables in the database yet. The server makes them when it starts.'
        : `The database has the tables of an earlier release (${version}; this release has ${schemaVersion}). ` +
            'The server of this release brings them up to date when it starts; until then, use the command of the release that runs.',
      { isOlder: version !== undefined },
    );
  }
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** @throws WrongTables where the tables of a version are unknown, or too old to go back to */
export function checkWayBack(version: string): void {
  const names = Object.keys(migrations).sort();
  const possible = names.filter((_, at) => names.slice(at + 1).every((name) => 'down' in (migrations[name] ?? {})));
  if (!possible.includes(version))
    throw new WrongTables(`From here one can go back to: ${possible.toReversed().join(', ')}.`);
}

/**
 * Takes migrations back, newest first, until the tables are those of an earlier release. Nothing that came in is lost.
 * @throws WrongTables where the version is unknown, or too old to go back to
 */
export async function takeBack<Db>(db: Kysely<Db>, version: string): Promise<void> {
  checkWayBack(version);
  if (version === schemaVersion) return;
  const { error } = await migratorOf(db).migrateTo(version);
  if (error) throw error;
}
