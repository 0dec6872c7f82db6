import type { Selectable } from 'kysely';
import type { Day } from '../../model/day.ts';
import type { Email, EmailState, NewEmail, Operation, Submission, SubmissionState } from './contract.ts';
import type { Tables } from './tables.ts';

export type SubmissionRow = Selectable<Tables['submissions']>;

/** Days by field name as a row has them: null where there are none. */
export const daysAsText = (days: Submission['keptUntil'] = {}): string | null =>
  Object.keys(days).length === 0 ? null : JSON.stringify(days);

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

/** A submission as a row. */
export function fromSubmission(submission: Submission): SubmissionRow {
  return {
    id: submission.id,
    reference: submission.reference,
    form: submission.form,
    kind: submission.kind,
    submission_key: submission.key,
    form_values: JSON.stringify(submission.values),
    values_hash: submission.valuesHash,
    state: submission.state,
    received_at: submission.receivedAt.toISOString(),
    kept_until: daysAsText(submission.keptUntil),
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

/** A new email as a row: it waits. */
export function fromNewEmail(email: NewEmail): Selectable<Tables['emails']> {
  const now = email.nextAt.toISOString();
  return {
    id: email.id,
    submission_id: email.submissionId,
    recipient: email.recipient,
    reply_to: email.replyTo ?? null,
    subject: email.subject,
    body: JSON.stringify(email.body),
    calendar: email.calendar ?? null,
    message_id: email.messageId,
    state: 'waiting',
    attempts: 0,
    next_at: now,
    leased_until: null,
    last_reply: null,
    sent_at: null,
    waiting_since: now,
  };
}
