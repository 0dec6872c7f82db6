import type { Kysely } from 'kysely';

type Row = Record<string, string | number | null>;

/** How many letters are carried over at a time. */
const atOnce = 100;

/**
 * A letter is kept as what it says, once, and no longer as text and as HTML; nothing is indexed twice. A letter from
 * before says its text in one paragraph.
 */
export async function up(db: Kysely<Record<string, Row>>): Promise<void> {
  await db.schema
    .createTable('letters_that_say')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('says', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_answer', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('waiting_since', 'text', (column) => column.notNull())
    .execute();
  for (let last = ''; ;) {
    const query = db.selectFrom('letters').selectAll().where('id', '>', last).orderBy('id').limit(atOnce);
    const letters = await query.execute();
    if (letters.length === 0) break;
    const rows = letters.map(({ text, html: _html, ...row }) => ({
      ...row,
      says: JSON.stringify([String(text).trimEnd()]),
    }));
    await db.insertInto('letters_that_say').values(rows).execute();
    last = String(letters.at(-1)?.['id']);
  }
  await db.schema.dropTable('letters').execute();
  await db.schema.alterTable('letters_that_say').renameTo('letters').execute();
  await db.schema.createIndex('letters_by_due_time').on('letters').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('letters_by_submission').on('letters').column('submission_id').execute();

  // What is in it is of the last minutes only.
  await db.schema.dropTable('arrivals').execute();
  await db.schema
    .createTable('arrivals')
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('arrived_at', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('arrivals_key', ['address_hash', 'arrived_at', 'id'])
    .execute();
}
