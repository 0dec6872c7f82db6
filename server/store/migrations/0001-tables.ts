import { sql, type Kysely } from 'kysely';

/** Creates all tables. `tables.ts` describes their columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('form_values', 'text', (column) => column.notNull())
    .addColumn('values_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kept_until', 'text')
    .addColumn('course', 'text')
    .addColumn('course_name', 'text')
    .addColumn('date_text', 'text')
    .addColumn('fee_text', 'text')
    .addColumn('intake', 'text')
    .addColumn('starts_on', 'text')
    .addColumn('calendar_sequence', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('payment', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('fee', 'integer')
    .addColumn('invoice', 'text')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('website'))
    .addColumn('person_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('submissions_by_time').on('submissions').column('received_at').execute();
  // These two contain every column that counts and figures read, so that neither reads a submission.
  await db.schema
    .createIndex('submissions_by_intake')
    .on('submissions')
    .columns(['course', 'intake', 'starts_on', 'date_text', 'course_name', 'state', 'seats'])
    .execute();
  await db.schema
    .createIndex('submissions_by_first_day')
    .on('submissions')
    .columns(['starts_on', 'course_name', 'state', 'seats', 'fee', 'payment'])
    .execute();
  await db.schema
    .createIndex('submissions_by_state')
    .on('submissions')
    .columns(['state', 'received_at', 'kind'])
    .execute();

  await db.schema
    .createTable('submission_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('events_by_submission').on('submission_events').column('submission_id').execute();

  await db.schema
    .createTable('participants')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('attended', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('participants_by_submission').on('participants').column('submission_id').execute();
  await db.schema
    .createTable('certificates')
    .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('participant_id', 'text', (column) => column.references('participants.id').onDelete('cascade'))
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('certificates_by_submission').on('certificates').column('submission_id').execute();

  await db.schema
    .createTable('emails')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('calendar', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_reply', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('waiting_since', 'text', (column) => column.notNull())
    .addColumn('automatic', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text')
    .execute();
  await db.schema.createIndex('emails_by_due_time').on('emails').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('emails_by_submission').on('emails').column('submission_id').execute();
  await db.schema
    .createIndex('emails_by_recipient')
    .on('emails')
    .expression(sql`lower(recipient)`)
    .execute();
  // Empty purposes differ from each other, so that only emails with one are unique.
  await db.schema
    .createIndex('emails_by_purpose')
    .unique()
    .on('emails')
    .columns(['submission_id', 'purpose'])
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
  await db.schema
    .createTable('markers')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
