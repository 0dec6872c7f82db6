import type { Selectable } from 'kysely';
import type { Letter, LetterState, NewLetter, Submission, SubmissionState } from './contract.ts';
import type { Tables } from './tables.ts';

type SubmissionRow = Selectable<Tables['submissions']>;

/** A row as a submission. */
export function toSubmission(row: SubmissionRow): Submission {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    kind: row.kind as Submission['kind'],
    key: row.submission_key,
    answers: JSON.parse(row.answers) as Record<string, string>,
    answersHash: row.answers_hash,
    state: row.state as SubmissionState,
    receivedAt: new Date(row.received_at),
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
    answers: JSON.stringify(submission.answers),
    answers_hash: submission.answersHash,
    state: submission.state,
    received_at: submission.receivedAt.toISOString(),
  };
}

/** A row as a letter. */
export function toLetter(row: Selectable<Tables['letters']>): Letter {
  return {
    id: row.id,
    submissionId: row.submission_id,
    recipient: row.recipient,
    subject: row.subject,
    says: JSON.parse(row.says) as Letter['says'],
    messageId: row.message_id,
    state: row.state as LetterState,
    attempts: row.attempts,
    nextAt: new Date(row.next_at),
    waitingSince: new Date(row.waiting_since),
    ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
    ...(row.calendar === null ? {} : { calendar: row.calendar }),
    ...(row.last_answer === null ? {} : { lastAnswer: row.last_answer }),
    ...(row.sent_at === null ? {} : { sentAt: new Date(row.sent_at) }),
  };
}

/** A new letter as a row: it waits. */
export function fromNewLetter(letter: NewLetter): Selectable<Tables['letters']> {
  const now = letter.nextAt.toISOString();
  return {
    id: letter.id,
    submission_id: letter.submissionId,
    recipient: letter.recipient,
    reply_to: letter.replyTo ?? null,
    subject: letter.subject,
    says: JSON.stringify(letter.says),
    calendar: letter.calendar ?? null,
    message_id: letter.messageId,
    state: 'waiting',
    attempts: 0,
    next_at: now,
    leased_until: null,
    last_answer: null,
    sent_at: null,
    waiting_since: now,
  };
}
