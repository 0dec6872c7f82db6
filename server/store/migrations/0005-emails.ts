import type { Kysely } from 'kysely';

/** Tables and columns are called what the field calls them: emails, form values, replies, hits of the rate limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('letters_by_due_time').execute();
  await db.schema.dropIndex('letters_by_submission').execute();
  await db.schema.alterTable('letters').renameTo('emails').execute();
  await db.schema.alterTable('emails').renameColumn('says', 'body').execute();
  await db.schema.alterTable('emails').renameColumn('last_answer', 'last_reply').execute();
  await db.schema.createIndex('emails_by_due_time').on('emails').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('emails_by_submission').on('emails').column('submission_id').execute();
  await db.schema.alterTable('submissions').renameColumn('answers', 'form_values').execute();
  await db.schema.alterTable('submissions').renameColumn('answers_hash', 'values_hash').execute();
  await db.schema.alterTable('arrivals').renameTo('rate_limit_hits').execute();
  await db.schema.alterTable('rate_limit_hits').renameColumn('arrived_at', 'hit_at').execute();
  await db.schema.dropTable('write_probe').execute();
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('owed_vacuum')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
}

/** Back to the names of before. What is only for minutes, or owed, is forgotten. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('owed_vacuum').execute();
  await db.schema.dropTable('write_probe').execute();
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('padding', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('rate_limit_hits').renameColumn('hit_at', 'arrived_at').execute();
  await db.schema.alterTable('rate_limit_hits').renameTo('arrivals').execute();
  await db.schema.alterTable('submissions').renameColumn('values_hash', 'answers_hash').execute();
  await db.schema.alterTable('submissions').renameColumn('form_values', 'answers').execute();
  await db.schema.dropIndex('emails_by_due_time').execute();
  await db.schema.dropIndex('emails_by_submission').execute();
  await db.schema.alterTable('emails').renameColumn('last_reply', 'last_answer').execute();
  await db.schema.alterTable('emails').renameColumn('body', 'says').execute();
  await db.schema.alterTable('emails').renameTo('letters').execute();
  await db.schema.createIndex('letters_by_due_time').on('letters').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('letters_by_submission').on('letters').column('submission_id').execute();
}
