/** The tables as the newest migration leaves them. Times are ISO 8601 in UTC, which sort as text. */
export interface Tables {
  submissions: {
    id: string;
    /** What visitor and staff call it by: `PL-` and eight characters. */
    reference: string;
    form: string;
    kind: string;
    /** Made when the form is shown: the same key is never a second submission. */
    submission_key: string;
    /** The answers as JSON, by field name. */
    answers: string;
    answers_hash: string;
    state: string;
    received_at: string;
  };
  letters: {
    id: string;
    submission_id: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    /** Its paragraphs and tables as JSON. */
    says: string;
    /** A calendar file to attach. */
    calendar: string | null;
    message_id: string;
    state: string;
    attempts: number;
    next_at: string;
    /** Until when one courier has it for itself. */
    leased_until: string | null;
    /** What the mail server said last. */
    last_answer: string | null;
    sent_at: string | null;
    /** Since when it waits without a break. */
    waiting_since: string;
  };
  /** Who sent something in the last minutes, as a keyed hash of the address. */
  arrivals: { id: string; address_hash: string; arrived_at: string };
  /** The key that addresses are hashed with, a new one each day. */
  daily_keys: { day: string; key: string };
  /** What was erased, by the random id that it had. */
  erasures: { submission_id: string; erased_at: string };
  /** What the operator did. */
  operations: { id: string; at: string; action: string; details: string };
  /** One row, as large as a submission with its letters, written to learn whether the store takes writes. */
  write_probe: { id: number; checked_at: string; padding: string };
}

type ColumnKind<Value> = `${Extract<Value, number> extends never ? 'text' : 'integer'}${null extends Value ? '?' : ''}`;

/** The same as data, so that a test can hold the migrations to it. A question mark: may be null. */
export const tableColumns: { [T in keyof Tables]: { [C in keyof Tables[T]]: ColumnKind<Tables[T][C]> } } = {
  submissions: {
    id: 'text',
    reference: 'text',
    form: 'text',
    kind: 'text',
    submission_key: 'text',
    answers: 'text',
    answers_hash: 'text',
    state: 'text',
    received_at: 'text',
  },
  letters: {
    id: 'text',
    submission_id: 'text',
    recipient: 'text',
    reply_to: 'text?',
    subject: 'text',
    says: 'text',
    calendar: 'text?',
    message_id: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'text',
    leased_until: 'text?',
    last_answer: 'text?',
    sent_at: 'text?',
    waiting_since: 'text',
  },
  arrivals: { id: 'text', address_hash: 'text', arrived_at: 'text' },
  daily_keys: { day: 'text', key: 'text' },
  erasures: { submission_id: 'text', erased_at: 'text' },
  operations: { id: 'text', at: 'text', action: 'text', details: 'text' },
  write_probe: { id: 'integer', checked_at: 'text', padding: 'text' },
};

/** What a backup holds: those that others refer to first. Arrivals and their keys are for minutes, and stay out of it. */
export const backedUpTables = ['submissions', 'letters', 'erasures', 'operations'] as const;

/** The row of a write probe. */
export function probeRow(now: Date): Tables['write_probe'] {
  return { id: 1, checked_at: now.toISOString(), padding: '0'.repeat(131_072) };
}
