import { addEmails } from '../../mail/add-emails.ts';
import type { StoreTransaction } from '../../store/store.ts';
import type { Email, EmailText, Submission, SubmissionChange } from '../../store/records.ts';
import type { DeskParts } from '../desk-parts.ts';

/** Author and time of a change. */
interface Actor {
  author: string;
  now: Date;
}

/** An email of a change, and the submission that it belongs to, if it is another than the changed one. */
export type DeskEmail = EmailText & { submissionId?: string };

/** Change of a submission. */
export interface Change {
  /** As it was read; its version must be unchanged in the store. */
  submission: Submission;
  set: SubmissionChange;
  /** Text for the history of the submission; must not contain form values. */
  event: string;
  /** Runs in the same transaction, before the emails are written. */
  alsoWrite?: ((tx: StoreTransaction, actor: Actor) => Promise<void>) | undefined;
}

/** Another staff member, the registrant or the retention job has changed the submission since it was read. */
export class ChangedMeanwhile extends Error {}

/** Notes what the desk did in the log of personal data. */
export const noteDesk = (tx: StoreTransaction, { author, now }: Actor, details: Record<string, string | number>) =>
  tx.noteOperation({ at: now, action: 'desk', details: { ...details, account: author } });

/**
 * Changes submissions in one transaction: the new values, the entries in their histories and in the log of personal data,
 * and their emails are all saved, or none.
 * @throws ChangedMeanwhile if one has changed, StoreUnavailable
 */
export async function saveChanges(
  { store, mailDomain, onEmails }: Pick<DeskParts, 'store' | 'mailDomain' | 'onEmails'>,
  changes: readonly (Change & { emails: readonly DeskEmail[] })[],
  actor: Actor,
): Promise<void> {
  const { author, now } = actor;
  await store.transaction(async (tx) => {
    for (const { submission, set, event, emails, alsoWrite } of changes) {
      const { id, calendarSequence } = submission;
      const sendsCalendar = emails.some((email) => email.calendar !== undefined && email.submissionId === undefined);
      const changed = { ...set, ...(sendsCalendar && { calendarSequence: calendarSequence + 1 }) };
      if (!(await tx.updateSubmission(submission, changed, now))) throw new ChangedMeanwhile();
      await tx.addEvent(id, { at: now, author, kind: 'change', body: event });
      await alsoWrite?.(tx, actor);
      await addEmails(tx, mailDomain, id, emails, now);
      await noteDesk(tx, actor, { change: event, id });
    }
  });
  onEmails();
}

/** Adds a note of the staff. Needs no version check, because it overwrites nothing. */
export async function addNote(
  { store }: Pick<DeskParts, 'store'>,
  { id }: Pick<Submission, 'id'>,
  body: string,
  actor: Actor,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.addEvent(id, { at: actor.now, author: actor.author, kind: 'note', body });
    await noteDesk(tx, actor, { change: 'note', id });
  });
}

/** Sends emails again that failed. */
export async function retryEmails(
  { store, onEmails }: Pick<DeskParts, 'store' | 'onEmails'>,
  emails: readonly Pick<Email, 'id'>[],
  actor: Actor,
): Promise<void> {
  await store.transaction(async (tx) => {
    for (const { id } of emails) await tx.retryEmail(id, actor.now);
    await noteDesk(tx, actor, { change: 'emails tried again', emails: emails.length });
  });
  onEmails();
}
