import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { followingKinds, type FollowingKind } from '../../model/courses/course-terms.ts';
import type { Day } from '../../model/dates/day.ts';
import type { Email, EmailState, NewEmail, Submission } from './records.ts';
import { batches, withoutNulls } from './rows.ts';
import type { Tables } from './tables.ts';

/** States of the emails that were not sent. */
export const unsentStates: readonly EmailState[] = ['waiting', 'refused', 'expired'];

export function toEmail(row: Selectable<Tables['emails']>): Email {
  const { body, state, nextAt, waitingSince, sentAt, automatic, leasedUntil: _, mailbox: __, ...sameColumns } = row;
  return {
    ...withoutNulls(sameColumns),
    body: JSON.parse(body) as Email['body'],
    state: state as EmailState,
    nextAt: new Date(nextAt),
    waitingSince: new Date(waitingSince),
    ...(sentAt !== null && { sentAt: new Date(sentAt) }),
    isAutomatic: automatic === 1,
  };
}

/** Mailbox of an address: most providers deliver all capitals and each `+tag` of a name to one person. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  return (address.slice(0, at).replace(/\+.*/s, '') + address.slice(at)).toLowerCase();
}

export function emailReads(db: Kysely<Tables>) {
  return {
    /** Checks if an automatic reply was written to a submission. */
    async hasReply(submissionId: string): Promise<boolean> {
      const query = db.selectFrom('emails').select('id').where('submissionId', '=', submissionId);
      return (await query.where('automatic', '=', 1).executeTakeFirst()) !== undefined;
    },
    /** Oldest due first. */
    async listEmails(submissionId?: string): Promise<Email[]> {
      let query = db.selectFrom('emails').selectAll().orderBy('nextAt').orderBy('id');
      if (submissionId !== undefined) query = query.where('submissionId', '=', submissionId);
      return (await query.execute()).map(toEmail);
    },
    /**
     * Emails that were refused or given up, and those that wait after a failed attempt, with the reference and values of their
     * submission.
     */
    async listFailedEmails(): Promise<(Email & Pick<Submission, 'reference' | 'kind' | 'values'>)[]> {
      const query = db
        .selectFrom('emails')
        .innerJoin('submissions', 'submissions.id', 'emails.submissionId')
        .selectAll('emails')
        .select(['reference', 'kind', 'formValues'])
        // Two conditions of which the first finds its rows by the index.
        .where('emails.state', 'in', unsentStates)
        .where((condition) =>
          condition.or([condition('emails.state', '!=', 'waiting'), condition('attempts', '>', 0)]),
        );
      const rows = await query.orderBy('waitingSince').orderBy('emails.id').execute();
      return rows.map(({ reference, kind, formValues, ...row }) => {
        const values = JSON.parse(formValues) as Submission['values'];
        return { ...toEmail(row), reference, kind: kind as Submission['kind'], values };
      });
    },
    async countEmails(): Promise<Record<EmailState, number>> {
      const query = db.selectFrom('emails').select(({ fn }) => ['state', fn.countAll().as('count')]);
      const counts: Record<EmailState, number> = { waiting: 0, sent: 0, refused: 0, expired: 0 };
      for (const { state, count } of await query.groupBy('state').execute())
        counts[state as EmailState] = Number(count);
      return counts;
    },
    /** Beginning of the longest wait among the waiting emails. */
    async oldestWaiting(): Promise<Date | undefined> {
      const query = db.selectFrom('emails').select(({ fn }) => fn.min('waitingSince').as('since'));
      const row = await query.where('state', '=', 'waiting').executeTakeFirst();
      return row?.since ? new Date(row.since) : undefined;
    },
  };
}

const toEmailRow = ({ body, nextAt, isAutomatic, ...email }: NewEmail) => ({
  ...email,
  mailbox: mailboxOf(email.recipient),
  body: JSON.stringify(body),
  state: 'waiting',
  attempts: 0,
  nextAt: nextAt.toISOString(),
  waitingSince: nextAt.toISOString(),
  automatic: isAutomatic ? 1 : 0,
});

/** Makes the condition for emails that no mail worker holds. */
export const isNotHeld = (now: Date) => (condition: ExpressionBuilder<Tables, 'emails'>) =>
  condition.or([condition('leasedUntil', 'is', null), condition('leasedUntil', '<=', now.toISOString())]);

/** A statement that makes unsent emails due at a new address, also those given up, unless a mail worker holds them. */
export function readdressUnsent(db: Transaction<Tables>, to: string, now: Date) {
  const at = now.toISOString();
  return db
    .updateTable('emails')
    .set({
      recipient: to,
      mailbox: mailboxOf(to),
      state: 'waiting',
      attempts: 0,
      lastReply: null,
      nextAt: at,
      waitingSince: at,
    })
    .where('state', 'in', unsentStates)
    .where(isNotHeld(now));
}

const deleteWaiting = (db: Kysely<Tables>, kinds: readonly FollowingKind[], now: Date) =>
  db
    .deleteFrom('emails')
    .where('state', '=', 'waiting')
    .where((condition) => condition.or(kinds.map((kind) => condition('purpose', 'like', `${kind}:%`))))
    .where(isNotHeld(now));

/** @param lockRows if several transactions can write at once (PostgreSQL), so that a row must be locked when it is read */
export function emailWrites(db: Transaction<Tables>, lockRows: boolean) {
  return {
    /** Automatic replies to a mailbox, sent or not, for submissions received after a time. */
    async countRepliesTo(recipient: string, since: Date): Promise<number> {
      const query = db.selectFrom('emails').innerJoin('submissions', 'submissions.id', 'emails.submissionId');
      const row = await query
        .select(({ fn }) => fn.countAll().as('count'))
        .where('submissions.receivedAt', '>', since.toISOString())
        .where('emails.automatic', '=', 1)
        .where('emails.mailbox', '=', mailboxOf(recipient))
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    hasReply: (submissionId: string) => emailReads(db).hasReply(submissionId),
    async addEmails(emails: readonly NewEmail[]): Promise<void> {
      for (const batch of batches(emails)) await db.insertInto('emails').values(batch.map(toEmailRow)).execute();
    },
    /**
     * Adds an email that follows a registration, unless it was written already, or the registration was changed since it was
     * read. @returns false if it was not added
     */
    async addFollowingEmail(version: number, email: NewEmail & { purpose: string }): Promise<boolean> {
      const { submissionId } = email;
      let query = db.selectFrom('submissions').select('id').where('id', '=', submissionId);
      query = query.where('version', '=', version);
      if (!(await (lockRows ? query.forUpdate() : query).executeTakeFirst())) return false;
      const result = await db
        .insertInto('emails')
        .values(toEmailRow(email))
        .onConflict((conflict) => conflict.columns(['submissionId', 'purpose']).doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
    /** Removes the waiting emails that follow a registration: what is still due is written again, as it then is. */
    async removeFollowingEmails(submissionId: string, now: Date): Promise<void> {
      await deleteWaiting(db, followingKinds, now).where('submissionId', '=', submissionId).execute();
    },
    /** Removes the waiting emails about classes that have begun, which only make sense before. @returns their number */
    async removeLateEmails(today: Day, now: Date): Promise<number> {
      const result = await deleteWaiting(db, ['joining', 'reminder'], now)
        .where('submissionId', 'in', (condition) =>
          condition.selectFrom('submissions').select('id').where('startsOn', '<=', today),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
    /** Makes the unsent emails of a submission due again at its corrected address. */
    async readdressEmails(submissionId: string, from: string, to: string, now: Date): Promise<void> {
      const query = readdressUnsent(db, to, now).where('submissionId', '=', submissionId);
      await query.where('recipient', '=', from).execute();
    },
  };
}
