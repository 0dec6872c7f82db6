import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import * as tables from './migrations/0001-initial-tables.ts';

/**
 * Every migration by its number. They only go forward: a release after this one adds the next number. Until the launch, a
 * change of the first renames it, so that a database without the change is refused.
 */
const migrations: Record<string, Migration> = { '0001-initial-tables': tables };
const newest = Object.keys(migrations).at(-1);

/** Changes to the tables that opening a store may make. */
export type TableOptions =
  | { migrate: false }
  | {
      /**
       * Creates or updates the tables. Only the server does: a command of a new release must not change the tables of the
       * server that is running.
       */
      migrate: true;
      /** Called before the tables are created in an empty database; throws to prevent that. */
      checkCreation: () => void;
    };

/** Options of commands, which change no tables. */
export const keepTables: TableOptions = { migrate: false };

/** Options that create the tables in any empty database. */
export const createTablesFreely: TableOptions = { migrate: true, checkCreation: () => undefined };

/** Name of the newest migration that was applied to a database; undefined if it has no tables. */
async function findVersion<Db>(db: Kysely<Db>): Promise<string | undefined> {
  const existingTables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!existingTables.some(({ name }) => name === 'kysely_migration')) return undefined;
  const query = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`;
  return (await query.execute(db)).rows[0]?.name;
}

/**
 * Makes sure that the tables are those of this release.
 * @throws OperatorError if they are not and may not be changed, or if a newer release changed them
 */
export async function prepareTables<Db>(db: Kysely<Db>, options: TableOptions): Promise<void> {
  const version = await findVersion(db);
  if (version !== undefined && !(version in migrations))
    throw new OperatorError(
      `The database belongs to another release or program (tables ${version}; this release has ${newest}). Use that release, or start with a new database: export with that release, then move the database, erased.txt and the backups in BACKUP_DIR away together, because they cannot be restored into this one.`,
    );
  if (!options.migrate && version !== newest)
    throw new OperatorError(
      'The database does not have the tables of this release yet. The server creates them when it starts; if it is running, /healthz says why it did not.',
    );
  if (!options.migrate) return;
  if (version === undefined) options.checkCreation();
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
