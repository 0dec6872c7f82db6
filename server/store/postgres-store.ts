import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { postgresFailure, withRetries } from './failures.ts';
import { prepareTables, type TableOptions } from './migrate.ts';
import { createStore, type Store } from './store.ts';
import { backedUpTables, type Tables } from './tables.ts';

/** Maximum number of connections of one server. */
const maxConnections = 10;
/** Time to wait for a restarting database, in ms. */
const restartTimeout = 3_000;

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    keepAlive: true,
    application_name: 'plumbline',
    // Durable before it is acknowledged, whatever the default of the database is.
    options: '-c synchronous_commit=on',
  });
  // A broken connection is reported where it is used. Without these listeners, an idle or checked-out client that loses
  // its connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens the store on PostgreSQL, which any number of servers may share.
 * @param options changes that are allowed to its tables
 * @throws StoreUnavailable if the database cannot be reached; OperatorError if its tables are of another release; the
 * database's own error if it refuses us
 */
export async function openPostgresStore(url: string, options: TableOptions): Promise<Store> {
  const dialect = new PostgresDialect({ pool: openPool(url) });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  const retry = <Result>(work: () => Promise<Result>) => withRetries(work, postgresFailure, restartTimeout);
  try {
    await retry(() => prepareTables(db, options));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return createStore({
    reader: db,
    writer: db,
    lockRows: true,
    retry,
    checkDatabase: () => undefined,
    // PostgreSQL keeps references valid, and finds damage itself where its cluster has checksums.
    findDamage: () => Promise.resolve([]),
    async overwrite() {
      // A plain VACUUM leaves the bytes in their pages; rewriting the tables does not. They are small.
      for (const table of backedUpTables) await sql`vacuum (full) ${sql.table(table)}`.execute(db);
    },
  });
}
