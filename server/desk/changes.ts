import { addEmails } from '../mail/add-emails.ts';
import type { StoreTransaction } from '../store/contract.ts';
import type { Email, Submission, SubmissionChange } from '../store/records.ts';
import type { DeskParts } from './desk-parts.ts';
import type { DeskEmail } from './drafts.ts';

/** Author and time of a change. */
export interface Actor {
  author: string;
  now: Date;
}

/** Change of a submission: new values, history entry and emails. */
export interface Change {
  set: SubmissionChange;
  /** Text for the history of the submission; must not contain form values. */
  event: string;
  emails: readonly DeskEmail[];
  /** Runs in the same transaction, before the emails are written. */
  alsoWrite?: ((tx: StoreTransaction, actor: Actor) => Promise<void>) | undefined;
}

/** Another staff member, the registrant or the retention job has changed the submission since it was read. */
export class ChangedMeanwhile extends Error {}

/** Name of the operation in the log of personal data. */
export const deskOperation = 'desk';

/**
 * Changes a submission in one transaction: the new values, an entry in its history, its emails and an entry in the log
 * of personal data are all saved, or none.
 * @param submission as it was read; its version must be unchanged in the store
 * @throws ChangedMeanwhile if it has changed, StoreUnavailable
 */
export async function changeSubmission(
  parts: Pick<DeskParts, 'store' | 'mailDomain' | 'onEmails'>,
  submission: Pick<Submission, 'id' | 'reference' | 'version' | 'calendarSequence'>,
  { set, event, emails, alsoWrite: also }: Change,
  { author, now }: Actor,
): Promise<void> {
  const { id, calendarSequence } = submission;
  const sendsCalendar = emails.some(
    ({ calendar, submissionId }) => calendar !== undefined && submissionId === undefined,
  );
  const changed = { ...set, ...(sendsCalendar && { calendarSequence: calendarSequence + 1 }) };
  await parts.store.transaction(async (tx) => {
    if (!(await tx.updateSubmission(submission, changed, now))) throw new ChangedMeanwhile();
    await tx.addEvent(id, { at: now, author, kind: 'change', body: event });
    await also?.(tx, { author, now });
    await addEmails(tx, parts.mailDomain, id, emails, now);
    await tx.noteOperation({ at: now, action: deskOperation, details: { change: event, id, account: author } });
  });
  if (emails.length > 0 || also) parts.onEmails();
}

/** Adds a note of the staff. Needs no version check, because it overwrites nothing. */
export async function addNote(
  { store }: Pick<DeskParts, 'store'>,
  { id }: Pick<Submission, 'id'>,
  body: string,
  { author, now }: Actor,
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.addEvent(id, { at: now, author, kind: 'note', body });
    await tx.noteOperation({ at: now, action: deskOperation, details: { change: 'note', id, account: author } });
  });
}

/** Sends emails again that failed. */
export async function retryEmails(
  { store, onEmails }: Pick<DeskParts, 'store' | 'onEmails'>,
  emails: readonly Pick<Email, 'id'>[],
  { author, now }: Actor,
): Promise<void> {
  await store.transaction(async (tx) => {
    for (const { id } of emails) await tx.retryEmail(id, now);
    const details = { change: 'emails tried again', emails: emails.length, account: author };
    await tx.noteOperation({ at: now, action: deskOperation, details });
  });
  onEmails();
}
