import { sql, type Kysely } from 'kysely';

/** Since when letters wait, what limits need, and what the operator did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('letters')
    .addColumn('waiting_since', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update letters set waiting_since =
    (select received_at from submissions where submissions.id = letters.submission_id)`.execute(db);
  await db.schema
    .createTable('arrivals')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('arrivals_by_address').on('arrivals').columns(['address_hash', 'arrived_at']).execute();
  await db.schema
    .createTable('daily_keys')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('erasures')
    .addColumn('submission_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('operations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
}
