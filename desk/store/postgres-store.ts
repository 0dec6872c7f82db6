import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Store } from './contract.ts';
import { migrate } from './migrate.ts';
import { whileServerReturns } from './postgres-failure.ts';
import { storeReads } from './reads.ts';
import { probeRow, type Tables } from './tables.ts';
import { storeTransaction } from './transaction.ts';

/** Connections at most of one of a desk's two threads. */
const connections = 10;

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    keepAlive: true,
    application_name: 'desk',
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
 * Opens the store on PostgreSQL, which any number of desks may share, and makes the tables where they are missing.
 * @throws StoreUnavailable when the server cannot be reached; its own error when it refuses us
 */
export async function openPostgresStore(url: string): Promise<Store> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url) }) });
  try {
    await whileServerReturns(() => migrate(db));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const reads = storeReads(db);
  /** The same read, waiting for a server that restarts. */
  const patient =
    <Values extends unknown[], Result>(read: (...values: Values) => Promise<Result>) =>
    (...values: Values) =>
      whileServerReturns(() => read(...values));

  return {
    findByReference: patient(reads.findByReference),
    listSubmissions: patient(reads.listSubmissions),
    listLetters: patient(reads.listLetters),
    countLetters: patient(reads.countLetters),
    oldestWaiting: patient(reads.oldestWaiting),
    hasDueLetter: patient(reads.hasDueLetter),
    listOperations: patient(reads.listOperations),
    listErasures: patient(reads.listErasures),
    readAll: patient(reads.readAll),
    transaction: (work) =>
      whileServerReturns(() => db.transaction().execute((transaction) => work(storeTransaction(transaction, 'many')))),
    async probe(now) {
      const row = probeRow(now);
      const query = db
        .insertInto('write_probe')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
      await whileServerReturns(() => query.execute());
    },
    // PostgreSQL checks itself (pg_amcheck, data checksums); what it can say to us is that the rows hang together.
    async findDamage() {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from letters left join submissions on submissions.id = submission_id
        where submissions.id is null`.execute(db);
      return Number(rows[0]?.count) > 0 ? [`${rows[0]?.count} letters have no submission`] : [];
    },
    async scrub() {
      // A plain VACUUM leaves the bytes in their pages; rewriting the tables does not. They are small.
      await sql`vacuum (full) submissions`.execute(db);
      await sql`vacuum (full) letters`.execute(db);
    },
    close: () => db.destroy(),
  };
}
