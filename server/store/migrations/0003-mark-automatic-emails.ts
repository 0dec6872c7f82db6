import { sql, type Kysely } from 'kysely';

/** Adds the mark of emails that are sent without a staff member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emails add column automatic integer not null default 0`.execute(db);
}
