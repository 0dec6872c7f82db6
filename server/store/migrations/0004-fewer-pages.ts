import { sql, type Kysely } from 'kysely';
import { NodeSqliteAdapter } from '../node-sqlite-dialect.ts';

/**
 * A commit writes fewer pages. Submissions are sorted by time only for the operator's lists, who can wait for that; and
 * on SQLite an arrival was kept twice, as a row and in the index of its key: now the key is the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('submissions_by_time').execute();
  if (!(db.getExecutor().adapter instanceof NodeSqliteAdapter)) return;
  // What is in it is of the last minutes only.
  await db.schema.dropTable('arrivals').execute();
  await db.schema
    .createTable('arrivals')
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('arrivals_key', ['address_hash', 'arrived_at', 'id'])
    .modifyEnd(sql`without rowid`)
    .execute();
}
