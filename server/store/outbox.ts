// The outbox, as mail workers see it: several share it, and none sends an email that another holds.
import type { Kysely, Transaction } from 'kysely';
import { toEmail } from './emails.ts';
import type { Email } from './records.ts';
import type { Tables } from './tables.ts';

/**
 * Emails that are due and that no mail worker holds. A time after `horizon` was written by a clock that has been set back
 * since, so it counts as due.
 */
function dueEmails(db: Kysely<Tables>, now: Date, horizon: Date) {
  const [from, to] = [now.toISOString(), horizon.toISOString()];
  return db
    .selectFrom('emails')
    .where('state', '=', 'waiting')
    .where((condition) => condition.or([condition('nextAt', '<=', from), condition('nextAt', '>', to)]))
    .where((condition) =>
      condition.or([
        condition('leasedUntil', 'is', null),
        condition('leasedUntil', '<=', from),
        condition('leasedUntil', '>', to),
      ]),
    );
}

export function outboxReads(db: Kysely<Tables>) {
  return {
    /** Takes no lock, so that an idle mail worker puts no load on the store. */
    async hasDueEmail(now: Date, horizon: Date): Promise<boolean> {
      return (await dueEmails(db, now, horizon).select('id').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

/** @param lockRows if several transactions can write at once (PostgreSQL), so that a row must be locked when it is read */
export function outboxWrites(db: Transaction<Tables>, lockRows: boolean) {
  /** Ends an attempt to send: it is counted, and the email is no longer held. */
  async function endAttempt(id: string, reply: string, outcome: Partial<Tables['emails']>): Promise<void> {
    await db
      .updateTable('emails')
      .set((row) => ({ ...outcome, leasedUntil: null, attempts: row('attempts', '+', 1), lastReply: reply }))
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Takes one due email for this mail worker alone, until the given time; undefined if none is due. */
    async leaseEmail(now: Date, until: Date, horizon: Date): Promise<Email | undefined> {
      let query = dueEmails(db, now, horizon).selectAll().orderBy('nextAt').limit(1);
      if (lockRows) query = query.forUpdate().skipLocked();
      const row = await query.executeTakeFirst();
      if (!row) return undefined;
      const lease = { leasedUntil: until.toISOString() };
      await db.updateTable('emails').set(lease).where('id', '=', row.id).execute();
      return toEmail(row);
    },
    async renewLease(id: string, until: Date): Promise<void> {
      const query = db.updateTable('emails').set({ leasedUntil: until.toISOString() }).where('id', '=', id);
      // Once the outcome is recorded, there is no lease to renew.
      await query.where('leasedUntil', 'is not', null).execute();
    },
    noteSent: (id: string, reply: string, at: Date) =>
      endAttempt(id, reply, { state: 'sent', sentAt: at.toISOString() }),
    /** The email is not tried again. */
    noteGivenUp: (id: string, state: 'refused' | 'expired', reply: string) => endAttempt(id, reply, { state }),
    noteDelayed: (id: string, reply: string, nextAt: Date, waitingSince: Date) =>
      endAttempt(id, reply, { nextAt: nextAt.toISOString(), waitingSince: waitingSince.toISOString() }),
    /** Makes an unsent email due again; a mail worker that holds it keeps it. */
    async retryEmail(id: string, now: Date): Promise<void> {
      const at = now.toISOString();
      const query = db.updateTable('emails').set({ state: 'waiting', nextAt: at, waitingSince: at });
      await query.where('id', '=', id).where('state', '!=', 'sent').execute();
    },
  };
}
