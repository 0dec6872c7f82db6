import type { Kysely } from 'kysely';

/**
 * A submission has with it until which day values are kept whose purpose ends with the course, so that they are removed
 * whatever happens to the content. The server notes it for what came in earlier when it first removes what is past due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('kept_until', 'text').execute();
}

/** Without the days: the release before finds them by its content. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').dropColumn('kept_until').execute();
}
