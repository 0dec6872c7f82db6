// The contract of a change: planned from the query or the form, shown with its emails, and planned again when the form
// is sent, so that only the staff's own input is taken from the browser.
import { uidOf } from '../../../model/courses/calendar.ts';
import { bookingEmail, type EmailParts, type EmailWording } from '../../../server/mail/compose-email.ts';
import type { SentForm } from '../../../server/plugins/form-bodies.ts';
import type { OfficeParts } from '../../../server/start-server.ts';
import type { Booking, EmailText, Submission, SubmissionChange } from '../../../server/store/records.ts';
import type { StoreTransaction } from '../../../server/store/store.ts';
import type { ListedIntake } from '../../../server/submissions/intakes.ts';
import type { SeatRequest } from '../../../server/submissions/seats.ts';
import type { FormValuesProps } from '../../shell/Form.tsx';
import type { SubmissionDetails } from '../read-submissions.ts';
import type { Part } from '../views/render-page.tsx';

export interface Authorship {
  author: string;
  now: Date;
}

/** An email of a change, and the submission that it belongs to, if it is another than the changed one. */
type DeskEmail = EmailText & { submissionId?: string };

export interface Draft {
  /** Prefix of the names of its form fields. */
  name: string;
  email: DeskEmail;
  isSuggested: boolean;
}

/** A change as its page shows it: what is to be saved, or the fields for the input that is still required. */
export interface PlannedChange {
  /** Name of the change, which is also logged. */
  title: string;
  /** Effect of the change, in a sentence. */
  summary?: string;
  /** Details of the effect. */
  body?: readonly Part[];
  /** Fields for the input that is still required, or that may be added. */
  form?: FormValuesProps;
  /** Form values that reproduce the plan. */
  values?: Readonly<Record<string, string>>;
  save?: {
    button: string;
    drafts: readonly Draft[];
    set: SubmissionChange;
    /** Text for the history of the submission; must not contain form values. */
    event: string;
    /** Seats that it takes; they are counted in the transaction that saves it. */
    takes: SeatRequest | undefined;
    /** Runs in the same transaction, before the emails are written. */
    alsoWrite?: (tx: StoreTransaction, authorship: Authorship) => Promise<void>;
  };
}

export interface PlanParts extends OfficeParts {
  now: Date;
  /** Reads the intakes of the content whose first day has not passed: once, however many registrations are moved. */
  readOpenIntakes: () => Promise<ListedIntake[]>;
}

/** Plans a change of a submission. @throws HttpError if it cannot be made */
export type Plan = (details: SubmissionDetails, sent: SentForm, parts: PlanParts) => Promise<PlannedChange>;

export type Change = Pick<NonNullable<PlannedChange['save']>, 'set' | 'event' | 'takes' | 'alsoWrite'> & {
  title: string;
  /** As it was read; its version must be unchanged in the store. */
  submission: Submission;
  emails: readonly DeskEmail[];
  /** If it may take seats that are not free. */
  overbooks: boolean;
};

export function registrantDraft(
  details: SubmissionDetails,
  booking: Booking,
  wording: EmailWording,
  parts: PlanParts,
  isSuggested: boolean,
): Draft {
  const inputs = emailParts(details, parts);
  // Someone on a waiting list has no date in their calendar to cancel.
  const status = wording.status === 'CANCELLED' && inputs.uid === undefined ? undefined : wording.status;
  const email = bookingEmail(details.submission, booking, { ...wording, status }, inputs);
  return { name: 'registrant', email, isSuggested };
}

/** Input for the emails of a change: a calendar file has the UID of the one that the registrant has. */
export function emailParts({ emails }: SubmissionDetails, { content, siteUrl, now }: PlanParts): EmailParts {
  const calendar = emails.findLast((email) => email.calendar !== undefined)?.calendar;
  return { ...content, siteUrl, now, uid: calendar === undefined ? undefined : uidOf(calendar) };
}

/** A note on certificates of which the name changes, in words; empty without any. */
export const renamedNote = (certificates: readonly string[]): string =>
  certificates.length === 0 ? '' : `Print and send again, with the new name: ${certificates.join(', ')}.`;

/** Paragraphs of a text that was typed, which are separated by empty lines. */
export const paragraphsIn = (text: string): string[] => text.split(/\n{2,}/);
