import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Store } from './contract.ts';
import { prepareTables, takeBack, type TableChanges } from './migrate.ts';
import { whileServerReturns } from './postgres-failure.ts';
import { payVacuum, storeReads, writeProbe } from './reads.ts';
import type { Tables } from './tables.ts';
import { storeTransaction } from './transaction.ts';

/** Connections at most of one server. */
const connections = 10;

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    keepAlive: true,
    application_name: 'server',
    // Whatever the server's default is: acknowledged means flushed.
    options: '-c synchronous_commit=on',
  });
  // A connection that breaks is told where it is used. Without a listener of its own, a client that is idle or checked
  // out would end the process instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens the store on PostgreSQL, which any number of servers may share, and makes its tables where that is asked for.
 * @throws StoreUnavailable when the server cannot be reached; its own error when it refuses us
 */
export async function openPostgresStore(url: string, changes: TableChanges = 'update'): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url) }) });
  try {
    await whileServerReturns(() => prepareTables(db, changes));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  // The same reads, waiting for a server that restarts.
  const reads = Object.fromEntries(
    Object.entries(storeReads(db)).map(([name, read]: [string, (...values: never[]) => Promise<unknown>]) => [
      name,
      (...values: never[]) => whileServerReturns(() => read(...values)),
    ]),
  ) as unknown as ReturnType<typeof storeReads>;

  return {
    ...reads,
    transaction: (work) =>
      whileServerReturns(() => db.transaction().execute((transaction) => work(storeTransaction(transaction, 'many')))),
    async size() {
      const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return Number(rows[0]?.bytes);
    },
    probe: (now) => whileServerReturns(() => writeProbe(db, now)),
    takeTablesBack: (version) => takeBack(db, version),
    // PostgreSQL checks itself (pg_amcheck, data checksums); what it can say to us is that the rows hang together.
    async findDamage() {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from emails left join submissions on submissions.id = submission_id
        where submissions.id is null`.execute(db);
      return Number(rows[0]?.count) > 0 ? [`${rows[0]?.count} emails have no submission`] : [];
    },
    vacuum: () =>
      payVacuum(db, async () => {
        // A plain VACUUM leaves the bytes in their pages; rewriting the tables does not. They are small.
        await sql`vacuum (full) submissions`.execute(db);
        await sql`vacuum (full) emails`.execute(db);
      }),
    close: () => db.destroy(),
  };
}
