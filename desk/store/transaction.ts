import type { Kysely, Transaction } from 'kysely';
import type { StoreTransaction } from './contract.ts';
import { fromSubmission, toLetter, toSubmission } from './rows.ts';
import type { Tables } from './tables.ts';

/** The letters that are due: their time has come, or lies too far ahead to be true; and no courier has them. */
export function dueLetters(db: Kysely<Tables>, now: Date, horizon: Date) {
  const [from, to] = [now.toISOString(), horizon.toISOString()];
  return db
    .selectFrom('letters')
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('next_at', '<=', from), is('next_at', '>', to)]))
    .where((is) =>
      is.or([is('leased_until', 'is', null), is('leased_until', '<=', from), is('leased_until', '>', to)]),
    );
}

/** The store's writes, on a Kysely transaction. */
export function storeTransaction(db: Transaction<Tables>): StoreTransaction {
  const changeLetter = (id: string) => db.updateTable('letters').set({ leased_until: null }).where('id', '=', id);
  return {
    async findByKey(key) {
      const row = await db.selectFrom('submissions').selectAll().where('submission_key', '=', key).executeTakeFirst();
      return row && toSubmission(row);
    },
    async hasReference(reference) {
      const query = db.selectFrom('submissions').select('id').where('reference', '=', reference);
      return (await query.executeTakeFirst()) !== undefined;
    },
    async addSubmission(submission) {
      await db.insertInto('submissions').values(fromSubmission(submission)).execute();
    },
    async addLetter(letter) {
      await db
        .insertInto('letters')
        .values({
          id: letter.id,
          submission_id: letter.submissionId,
          recipient: letter.recipient,
          reply_to: letter.replyTo ?? null,
          subject: letter.subject,
          text: letter.text,
          html: letter.html,
          calendar: letter.calendar ?? null,
          message_id: letter.messageId,
          state: 'waiting',
          attempts: 0,
          next_at: letter.nextAt.toISOString(),
          leased_until: null,
          last_answer: null,
          sent_at: null,
        })
        .execute();
    },
    async leaseLetter(now, until, horizon) {
      const row = await dueLetters(db, now, horizon).selectAll().orderBy('next_at').limit(1).executeTakeFirst();
      if (!row) return undefined;
      await changeLetter(row.id).set({ leased_until: until.toISOString() }).execute();
      return toLetter(row);
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
    async noteRefused(id, answer) {
      await changeLetter(id)
        .set((row) => ({ state: 'refused', attempts: row('attempts', '+', 1), last_answer: answer }))
        .execute();
    },
    async noteDelayed(id, answer, nextAt) {
      await changeLetter(id)
        .set((row) => ({ attempts: row('attempts', '+', 1), last_answer: answer, next_at: nextAt.toISOString() }))
        .execute();
    },
  };
}
