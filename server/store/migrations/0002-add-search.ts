import { sql, type Kysely } from 'kysely';
import { searchText } from '../search-text.ts';

/** Adds what the desk's lists read: the text that is searched, the seats of a registration, and an index of intakes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submissions add column search_text text not null default ''`.execute(db);
  await sql`alter table submissions add column seats integer not null default 1`.execute(db);
  const { rows } = await sql<{ id: string; reference: string; form_values: string }>`
    select id, reference, form_values from submissions`.execute(db);
  for (const { id, reference, form_values: text } of rows) {
    const values = JSON.parse(text) as Record<string, string>;
    await sql`update submissions set search_text = ${searchText(reference, values)} where id = ${id}`.execute(db);
  }
  await db.schema.dropIndex('submissions_by_intake').execute();
  // Holds every column that counting reads, so that a count reads no submission.
  await db.schema
    .createIndex('submissions_by_intake')
    .on('submissions')
    .columns(['course', 'intake', 'starts_on', 'date_text', 'course_name', 'state', 'seats'])
    .execute();
  await db.schema.createIndex('submissions_by_first_day').on('submissions').column('starts_on').execute();
}
