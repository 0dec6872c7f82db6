import type { Selectable } from 'kysely';
import type { Day } from '../../model/day.ts';
import type { Email, EmailState, Operation, Submission, SubmissionState } from './contract.ts';
import type { Tables } from './tables.ts';

export type SubmissionRow = Selectable<Tables['submissions']>;

/** A row as a submission. */
export function toSubmission(row: SubmissionRow): Submission {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    kind: row.kind as Submission['kind'],
    key: row.submission_key,
    values: JSON.parse(row.form_values) as Record<string, string>,
    valuesHash: row.values_hash,
    state: row.state as SubmissionState,
    receivedAt: new Date(row.received_at),
    ...(row.kept_until === null ? {} : { keptUntil: JSON.parse(row.kept_until) as Record<string, Day> }),
  };
}

/** A row as an email. */
export function toEmail(row: Selectable<Tables['emails']>): Email {
  return {
    id: row.id,
    submissionId: row.submission_id,
    recipient: row.recipient,
    subject: row.subject,
    body: JSON.parse(row.body) as Email['body'],
    messageId: row.message_id,
    state: row.state as EmailState,
    attempts: row.attempts,
    nextAt: new Date(row.next_at),
    waitingSince: new Date(row.waiting_since),
    ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
    ...(row.calendar === null ? {} : { calendar: row.calendar }),
    ...(row.last_reply === null ? {} : { lastReply: row.last_reply }),
    ...(row.sent_at === null ? {} : { sentAt: new Date(row.sent_at) }),
  };
}

/** A row as an operation. */
export function toOperation({ at, action, details }: Selectable<Tables['operations']>): Operation {
  return { at: new Date(at), action, details: JSON.parse(details) as Operation['details'] };
}
