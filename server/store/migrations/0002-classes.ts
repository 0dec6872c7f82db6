import { sql, type Kysely } from 'kysely';
import { personText } from '../person-text.ts';

/** Columns of the tables as this migration finds them. */
interface Before {
  submissions: {
    id: string;
    reference: string;
    form_values: string;
    state: string;
    payment: string;
    fee: number | null;
    fee_text: string | null;
    person_text: string;
  };
  submission_events: { submission_id: string; body: string };
}

/** Adds payment, fee and source of a registration, its participants and certificates, and the purpose of an email. */
export async function up(db: Kysely<Before>): Promise<void> {
  const alter = () => db.schema.alterTable('submissions');
  await alter()
    .addColumn('payment', 'text', (column) => column.notNull().defaultTo('open'))
    .execute();
  await alter().addColumn('fee', 'integer').execute();
  await alter().addColumn('invoice', 'text').execute();
  await alter()
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('website'))
    .execute();
  await alter()
    .addColumn('person_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // Contains every column that the figures read.
  await db.schema.dropIndex('submissions_by_first_day').execute();
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
    .createTable('participants')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('attended', 'integer', (column) => column.notNull().defaultTo(0))
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

  await db.schema.alterTable('emails').addColumn('purpose', 'text').execute();
  // Empty ones differ from each other, so that only emails with a purpose are unique.
  await db.schema
    .createIndex('emails_by_purpose')
    .unique()
    .on('emails')
    .columns(['submission_id', 'purpose'])
    .execute();

  // The names of columns as they are in the database.
  const rows = db.withoutPlugins();
  await splitStates(rows);
  await readFees(rows);
  await fillPersonText(rows);
}

/** Payment was a state, which replaced `confirmed` and was replaced by `attended` and `cancelled`. */
async function splitStates(db: Kysely<Before>): Promise<void> {
  const payments = [
    ['invoiced', '% → Invoiced'],
    ['paid', '% → Paid'],
  ] as const;
  for (const [payment, event] of payments) {
    await db
      .updateTable('submissions')
      .set({ payment })
      .where('state', 'in', ['attended', 'cancelled'])
      .where('id', 'in', (is) =>
        is.selectFrom('submission_events').select('submission_id').where('body', 'like', event),
      )
      .execute();
    await db.updateTable('submissions').set({ payment, state: 'confirmed' }).where('state', '=', payment).execute();
  }
}

/** The fee was kept in words only, as `model/courses/fee.ts` wrote it: `SGD 1,200 for each participant`. */
async function readFees(db: Kysely<Before>): Promise<void> {
  const texts = await db
    .selectFrom('submissions')
    .select('fee_text')
    .distinct()
    .where('fee_text', 'is not', null)
    .execute();
  for (const { fee_text: text } of texts) {
    const amount = /^SGD ([\d,]+) for /.exec(text ?? '')?.[1]?.replaceAll(',', '');
    if (amount !== undefined)
      await db
        .updateTable('submissions')
        .set({ fee: Number(amount) })
        .where('fee_text', '=', text)
        .execute();
  }
}

/** Number of rows that are read and written at once. */
const batch = 500;

async function fillPersonText(db: Kysely<Before>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', 'reference', 'form_values'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    const cases = rows.map(({ id, reference, form_values: values }) => {
      const text = personText(reference, JSON.parse(values) as Record<string, string>, []);
      return sql`when ${id} then ${text}`;
    });
    await db
      .updateTable('submissions')
      .set({ person_text: sql<string>`case id ${sql.join(cases, sql` `)} end` })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
