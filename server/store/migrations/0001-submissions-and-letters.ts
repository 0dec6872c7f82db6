import type { Kysely } from 'kysely';

/** Submissions, their letters, and the row that is written to learn whether the store takes writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('answers_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('submissions_by_time').on('submissions').column('received_at').execute();
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_answer', 'text')
    .addColumn('sent_at', 'text')
    .execute();
  await db.schema.createIndex('letters_by_due_time').on('letters').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('letters_by_submission').on('letters').column('submission_id').execute();
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('padding', 'text', (column) => column.notNull())
    .execute();
}
