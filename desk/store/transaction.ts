import { sql, type Transaction } from 'kysely';
import type { StoreTransaction } from './contract.ts';
import { makeId } from './make-id.ts';
import { dueLetters } from './reads.ts';
import { fromNewLetter, fromSubmission, toLetter, toSubmission } from './rows.ts';
import { insertion, statement } from './statement.ts';
import { backedUpTables, type Tables } from './tables.ts';

/** SQLite lets one transaction write at a time; PostgreSQL many, so that rows must be locked. */
export type Writers = 'one' | 'many';

/** Databases take so many values in one statement; rows go in by this many. */
const rowsAtOnce = 100;

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce);
}

const byKey = statement((db, given: { key: string }) =>
  db.selectFrom('submissions').selectAll().where('submission_key', '=', given.key),
);
const keyOfDay = statement((db, given: { day: string }) =>
  db.selectFrom('daily_keys').select('key').where('day', '=', given.day),
);
const arrivalsSince = statement((db, given: { address: string; since: string }) => {
  const query = db.selectFrom('arrivals').select('arrived_at').where('address_hash', '=', given.address);
  return query.where('arrived_at', '>', given.since).orderBy('arrived_at');
});
const insertSubmission = insertion('submissions');
const insertLetter = insertion('letters');
const insertArrival = insertion('arrivals');

/** The store's writes, on a Kysely transaction. */
export function storeTransaction(db: Transaction<Tables>, writers: Writers): StoreTransaction {
  const daysKeys = new Map<string, string>();
  const changeLetter = (id: string) => db.updateTable('letters').set({ leased_until: null }).where('id', '=', id);
  return {
    async findByKey(key) {
      const [row] = await byKey(db, { key });
      return row && toSubmission(row);
    },
    async addSubmission(submission) {
      await insertSubmission(db, fromSubmission(submission));
    },
    async addLetters(letters) {
      for (const letter of letters) await insertLetter(db, fromNewLetter(letter));
    },
    async removeSubmissions(ids) {
      let removed = 0;
      for (const some of portions(ids)) {
        const result = await db.deleteFrom('submissions').where('id', 'in', some).executeTakeFirst();
        removed += Number(result.numDeletedRows);
      }
      return removed;
    },
    async leaseLetter(now, until, horizon) {
      let query = dueLetters(db, now, horizon).selectAll().orderBy('next_at').limit(1);
      if (writers === 'many') query = query.forUpdate().skipLocked();
      const row = await query.executeTakeFirst();
      if (!row) return undefined;
      const lease = { leased_until: until.toISOString() };
      await db.updateTable('letters').set(lease).where('id', '=', row.id).execute();
      return toLetter(row);
    },
    async renewLease(id, until) {
      const query = db.updateTable('letters').set({ leased_until: until.toISOString() }).where('id', '=', id);
      // Once the outcome is noted, there is no lease to renew.
      await query.where('leased_until', 'is not', null).execute();
    },
    async noteSent(id, answer, at) {
      await changeLetter(id)
        .set((row) => ({
          state: 'sent',
          attempts: row('attempts', '+', 1),
          last_answer: answer,
          sent_at: at.toISOString(),
        }))
        .execute();
    },
    async noteGivenUp(id, state, answer) {
      await changeLetter(id)
        .set((row) => ({ state, attempts: row('attempts', '+', 1), last_answer: answer }))
        .execute();
    },
    async noteDelayed(id, answer, nextAt) {
      await changeLetter(id)
        .set((row) => ({ attempts: row('attempts', '+', 1), last_answer: answer, next_at: nextAt.toISOString() }))
        .execute();
    },
    async retryLetter(id, now) {
      const at = now.toISOString();
      // The lease stays: a letter that is being sent right now must not go to a second courier.
      const query = db.updateTable('letters').set({ state: 'waiting', next_at: at, waiting_since: at });
      const result = await query.where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async dropLetter(id) {
      const result = await changeLetter(id).set({ state: 'dropped' }).where('state', '!=', 'sent').executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
    async arrivals(address, since) {
      if (writers === 'many') await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(db);
      const rows = await arrivalsSince(db, { address, since: since.toISOString() });
      return rows.map((row) => new Date(row.arrived_at));
    },
    async addArrival(address, at) {
      await insertArrival(db, { id: makeId(at), address_hash: address, arrived_at: at.toISOString() });
    },
    async forgetArrivals(before, after) {
      const [from, to] = [before.toISOString(), after.toISOString()];
      await db
        .deleteFrom('arrivals')
        .where((is) => is.or([is('arrived_at', '<=', from), is('arrived_at', '>', to)]))
        .execute();
    },
    async dailyKey(day, fresh) {
      const asked = daysKeys.get(day) ?? (await keyOfDay(db, { day }))[0]?.key;
      if (asked !== undefined) {
        daysKeys.set(day, asked);
        return asked;
      }
      const key = fresh();
      await db.deleteFrom('daily_keys').where('day', '!=', day).execute();
      await db
        .insertInto('daily_keys')
        .values({ day, key })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await keyOfDay(db, { day }))[0]?.key ?? key;
    },
    async noteOperation({ at, action, details }) {
      const row = { id: makeId(at), at: at.toISOString(), action, details: JSON.stringify(details) };
      await db.insertInto('operations').values(row).execute();
    },
    async addErasures(ids, at) {
      for (const some of portions(ids))
        await db
          .insertInto('erasures')
          .values(some.map((id) => ({ submission_id: id, erased_at: at.toISOString() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    async replaceAll(rows) {
      for (const table of backedUpTables.toReversed()) await db.deleteFrom(table).execute();
      for (const table of backedUpTables)
        for (const some of portions(rows.get(table) ?? [])) await db.insertInto(table).values(some).execute();
    },
  };
}
