// The contract of a change: planned from the query or the form, shown with its emails, and planned again when the form
// is sent, so that only the staff's own input is taken from the browser.
import { uidOf } from '../../../model/courses/calendar.ts';
import type { FieldError } from '../../../model/forms/check-form-values.ts';
import type { EmailParts } from '../../../server/mail/compose-email.ts';
import { addEmails } from '../../../server/mail/write-emails.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { EmailText, Submission, SubmissionChange } from '../../../server/store/records.ts';
import type { StoreTransaction } from '../../../server/store/store.ts';
import type { DeskParts, RegistrationView } from '../desk-parts.ts';
import type { View } from '../view.ts';
import type { FormValuesProps } from '../../shell/Form.tsx';

/** Author and time of a change. */
export interface Actor {
  author: string;
  now: Date;
}

/** An email of a change, and the submission that it belongs to, if it is another than the changed one. */
type DeskEmail = EmailText & { submissionId?: string };

/** A suggested email. */
export interface Draft {
  /** Prefix of the names of its form fields. */
  name: string;
  email: DeskEmail;
  /** Initial state of the checkbox. */
  isSuggested: boolean;
}

/** A change as its page shows it: what is to be saved, or the fields for the input that is still required. */
export interface PlannedChange {
  title: string;
  /** What the change does. */
  body?: readonly View[];
  /** Fields for the input that is still required. */
  form?: FormValuesProps;
  errors?: readonly FieldError[];
  /** Form values that reproduce the plan. */
  values?: Readonly<Record<string, string>>;
  save?: {
    button: string;
    drafts: readonly Draft[];
    set: SubmissionChange;
    /** Text for the history of the submission; must not contain form values. */
    event: string;
    /** Runs in the same transaction, before the emails are written. */
    alsoWrite?: (tx: StoreTransaction, actor: Actor) => Promise<void>;
  };
}

/** Dependencies of a plan, and its time. */
export type PlanParts = DeskParts & { now: Date };

/** Plans a change of a submission. @throws HttpError if it cannot be made */
export type Plan = (view: RegistrationView, sent: SentForm, parts: PlanParts) => Promise<PlannedChange>;

/** Input for the emails of a change. */
export function emailParts({ emails }: RegistrationView, { content, siteUrl, now }: PlanParts): EmailParts {
  const calendar = emails.findLast((email) => email.calendar !== undefined)?.calendar;
  return { ...content, siteUrl, now, uid: calendar === undefined ? undefined : uidOf(calendar) };
}

/** Another staff member, the registrant or the retention job has changed the submission since it was read. */
export class ChangedMeanwhile extends Error {}

/**
 * Adds an entry to the history of a submission, and one to the log of personal data.
 * @param change name of the change in the log, which must contain nothing that was entered
 */
export async function addEntry(
  tx: StoreTransaction,
  { author, now }: Actor,
  { id, kind = 'change', body, change = body }: { id: string; kind?: 'note' | 'change'; body: string; change?: string },
): Promise<void> {
  await tx.addEvent(id, { at: now, author, kind, body });
  await tx.noteOperation({ at: now, action: 'desk', details: { change, id, account: author } });
}

/** A change to save. */
export type Change = Pick<NonNullable<PlannedChange['save']>, 'set' | 'event' | 'alsoWrite'> & {
  /** As it was read; its version must be unchanged in the store. */
  submission: Submission;
  emails: readonly DeskEmail[];
};

/**
 * Changes submissions in one transaction: the new values, the entries in their histories and in the log of personal data,
 * and their emails are all saved, or none.
 * @throws ChangedMeanwhile if one has changed, StoreUnavailable
 */
export async function saveChanges(
  { store, mailDomain, onEmails }: DeskParts,
  changes: readonly Change[],
  actor: Actor,
) {
  await store.transaction(async (tx) => {
    for (const { submission, set, event, emails, alsoWrite } of changes) {
      const { id, calendarSequence } = submission;
      const sendsCalendar = emails.some((email) => email.calendar !== undefined && email.submissionId === undefined);
      const changed = { ...set, ...(sendsCalendar && { calendarSequence: calendarSequence + 1 }) };
      if (!(await tx.updateSubmission(submission, changed, actor.now))) throw new ChangedMeanwhile();
      await addEntry(tx, actor, { id, body: event });
      await alsoWrite?.(tx, actor);
      await addEmails(
        tx,
        mailDomain,
        id,
        emails.map((email) => ({ ...email, isAutomatic: false })),
        actor.now,
      );
    }
  });
  onEmails();
}
