import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { BackupRow, StoreTransaction, Submission } from './contract.ts';
import { makeId } from './make-id.ts';
import { dueEmails, writeLook } from './reads.ts';
import { toEmail, toSubmission, type SubmissionRow } from './rows.ts';
import { withoutValue } from './without-value.ts';
import { backedUpTables, type Tables } from './tables.ts';

/** SQLite lets one transaction write at a time; PostgreSQL many, so that rows must be locked. */
export type Writers = 'one' | 'many';

/** A list in parts of a hundred at most: databases take only so many values in one statement. */
function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += 100) yield items.slice(at, at + 100);
}

/** Days by field name as a row has them: null where there are none. */
const daysAsText = (days: Submission['keptUntil'] = {}): string | null =>
  Object.keys(days).length === 0 ? null : JSON.stringify(days);

/** Writes rows as they were backed up, all of them with the same columns. */
async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: readonly BackupRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/**
 * The store's writes, on a Kysely transaction. What every form needs is written as SQL: composing a statement from
 * parts costs as much as SQLite needs to run it.
 */
export function storeTransaction(db: Transaction<Tables>, writers: Writers): StoreTransaction {
  const daysKeys = new Map<string, string>();
  /** A try to send an email is over: it is counted, and the email is free again. */
  async function noteTry(id: string, reply: string, outcome: Partial<Tables['emails']>): Promise<void> {
    await db
      .updateTable('emails')
      .set((row) => ({ ...outcome, leased_until: null, attempts: row('attempts', '+', 1), last_reply: reply }))
      .where('id', '=', id)
      .execute();
  }
  /** Notes that what was removed is still to be overwritten. */
  const oweVacuum = (at: Date) =>
    db
      .insertInto('owed_vacuum')
      .values({ id: makeId(at), since: at.toISOString() })
      .execute();

  return {
    async findByKey(key) {
      const { rows } = await sql<SubmissionRow>`select * from submissions where submission_key = ${key}`.execute(db);
      return rows[0] && toSubmission(rows[0]);
    },
    async addSubmission({ id, reference, form, kind, key, values, valuesHash, state, receivedAt, keptUntil }) {
      await sql`insert into submissions
        (id, reference, form, kind, submission_key, form_values, values_hash, state, received_at, kept_until)
        values (${id}, ${reference}, ${form}, ${kind}, ${key}, ${JSON.stringify(values)}, ${valuesHash}, ${state},
          ${receivedAt.toISOString()}, ${daysAsText(keptUntil)})`.execute(db);
    },
    async addEmails(emails) {
      if (emails.length === 0) return;
      const rows = emails.map((email) => {
        const { id, submissionId, recipient, replyTo = null, subject, body, calendar = null, messageId } = email;
        const at = email.nextAt.toISOString();
        return sql`(${id}, ${submissionId}, ${recipient}, ${replyTo}, ${subject}, ${JSON.stringify(body)}, ${calendar},
          ${messageId}, 'waiting', 0, ${at}, ${at})`;
      });
      await sql`insert into emails
        (id, submission_id, recipient, reply_to, subject, body, calendar, message_id, state, attempts, next_at, waiting_since)
        values ${sql.join(rows)}`.execute(db);
    },
    async noteKeptUntil(submissionId, days) {
      const change = db.updateTable('submissions').set({ kept_until: daysAsText(days) });
      await change.where('id', '=', submissionId).execute();
    },
    async removeValue(submissionId, field, at) {
      const found = db.selectFrom('submissions').selectAll().where('id', '=', submissionId);
      for (const row of await found.execute()) {
        const { values, keptUntil = {} } = toSubmission(row);
        const { [field]: text = '' } = values;
        const { [field]: _day, ...others } = keptUntil;
        const random = randomBytes(32).toString('hex');
        await db
          .updateTable('submissions')
          .set({
            form_values: JSON.stringify({ ...values, [field]: '' }),
            kept_until: daysAsText(others),
            // What is short can be guessed until its hash is right. The key that is made without script has it in it.
            values_hash: random,
            submission_key: row.submission_key.replace(row.values_hash, random),
          })
          .where('id', '=', row.id)
          .execute();
        if (text === '') continue;
        for (const email of await db.selectFrom('emails').selectAll().where('submission_id', '=', row.id).execute()) {
          const body = withoutValue(toEmail(email).body, field, text);
          await db
            .updateTable('emails')
            .set({ body: JSON.stringify(body) })
            .where('id', '=', email.id)
            .execute();
        }
      }
      await oweVacuum(at);
    },
    async removeSubmissions(ids, at) {
      let removed = 0;
      for (const some of portions(ids)) {
        const result = await db.deleteFrom('submissions').where('id', 'in', some).executeTakeFirst();
        removed += Number(result.numDeletedRows);
      }
      if (removed > 0) await oweVacuum(at);
      return removed;
    },
    async leaseEmail(now, until, horizon) {
      let query = dueEmails(db, now, horizon).selectAll().orderBy('next_at').limit(1);
      if (writers === 'many') query = query.forUpdate().skipLocked();
      const row = await query.executeTakeFirst();
      if (!row) return undefined;
      const lease = { leased_until: until.toISOString() };
      await db.updateTable('emails').set(lease).where('id', '=', row.id).execute();
      return toEmail(row);
    },
    async renewLease(id, until) {
      const query = db.updateTable('emails').set({ leased_until: until.toISOString() }).where('id', '=', id);
      // Once the outcome is recorded, there is no lease to renew.
      await query.where('leased_until', 'is not', null).execute();
    },
    noteSent: (id, reply, at) => noteTry(id, reply, { state: 'sent', sent_at: at.toISOString() }),
    noteGivenUp: (id, state, reply) => noteTry(id, reply, { state }),
    noteDelayed: (id, reply, nextAt, waitingSince) =>
      noteTry(id, reply, { next_at: nextAt.toISOString(), waiting_since: waitingSince.toISOString() }),
    async retryEmail(id, now) {
      const at = now.toISOString();
      // The lease stays: an email that is being sent right now must not go to a second mail worker.
      const query = db.updateTable('emails').set({ state: 'waiting', next_at: at, waiting_since: at });
      const result = await query.where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async dropEmail(id) {
      const query = db.updateTable('emails').set({ state: 'dropped', leased_until: null });
      const result = await query.where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async rateLimitHits(address, since) {
      if (writers === 'many') await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(db);
      const { rows } = await sql<{ hit_at: string }>`select hit_at from rate_limit_hits
        where address_hash = ${address} and hit_at > ${since.toISOString()} order by hit_at`.execute(db);
      return rows.map((row) => new Date(row.hit_at));
    },
    async addRateLimitHit(address, at) {
      await sql`insert into rate_limit_hits (id, address_hash, hit_at)
        values (${makeId(at)}, ${address}, ${at.toISOString()})`.execute(db);
    },
    async deleteRateLimitHits(before, after) {
      const [from, to] = [before.toISOString(), after.toISOString()];
      await db
        .deleteFrom('rate_limit_hits')
        .where((is) => is.or([is('hit_at', '<=', from), is('hit_at', '>', to)]))
        .execute();
    },
    async dailyKey(day, fresh) {
      const known = daysKeys.get(day);
      if (known !== undefined) return known;
      const find = async () =>
        (await sql<{ key: string }>`select key from daily_keys where day = ${day}`.execute(db)).rows[0]?.key;
      let key = await find();
      if (key === undefined) {
        const made = fresh();
        await sql`insert into daily_keys (day, key) values (${day}, ${made}) on conflict do nothing`.execute(db);
        // Another server may have been first.
        key = (await find()) ?? made;
      }
      daysKeys.set(day, key);
      return key;
    },
    async deleteDailyKeys(today) {
      await db.deleteFrom('daily_keys').where('day', '!=', today).execute();
    },
    async noteOperation({ at, action, details }) {
      const row = { id: makeId(at), at: at.toISOString(), action, details: JSON.stringify(details) };
      await db.insertInto('operations').values(row).execute();
    },
    noteLook: (look) => writeLook(db, look),
    async addErasures(ids, at) {
      for (const some of portions(ids))
        await db
          .insertInto('erasures')
          .values(some.map((id) => ({ submission_id: id, erased_at: at.toISOString() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    emailRows() {
      const query = db.selectFrom('emails').selectAll();
      return (writers === 'many' ? query.forUpdate() : query).execute();
    },
    async replaceAll(rows, at) {
      for (const table of backedUpTables.toReversed()) await db.deleteFrom(table).execute();
      await oweVacuum(at);
      for (const table of backedUpTables)
        for (const some of portions(rows.get(table) ?? [])) await insertRows(db, table, some);
    },
  };
}
