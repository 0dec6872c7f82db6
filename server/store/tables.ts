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
    /** What was filled in, as JSON, by field name. */
    form_values: string;
    values_hash: string;
    state: string;
    received_at: string;
    /** Until which day values are kept that are removed before the rest, as JSON, by field name. */
    kept_until: string | null;
  };
  emails: {
    id: string;
    submission_id: string;
    /** An address, or `the staff`. */
    recipient: string;
    reply_to: string | null;
    subject: string;
    /** Its paragraphs and tables as JSON. */
    body: string;
    /** A calendar file to attach. */
    calendar: string | null;
    message_id: string;
    state: string;
    attempts: number;
    next_at: string;
    /** Until when one mail worker has it for itself. */
    leased_until: string | null;
    /** What the mail server said last. */
    last_reply: string | null;
    sent_at: string | null;
    /** Since when it waits without a break. */
    waiting_since: string;
  };
  /** Who sent something in the last minutes, as a keyed hash of the address. */
  rate_limit_hits: { id: string; address_hash: string; hit_at: string };
  /** The key that addresses are hashed with, a new one each day. */
  daily_keys: { day: string; key: string };
  /** What was erased, by the random id that it had. */
  erasures: { submission_id: string; erased_at: string };
  /** What the operator did. */
  operations: { id: string; at: string; action: string; details: string };
  /** The first row is written to learn whether the store takes writes; the second has the day of the last look for what is past its time. */
  write_probe: { id: number; checked_at: string };
  /** Removals whose text is still to be overwritten. */
  owed_vacuum: { id: string; since: string };
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
    form_values: 'text',
    values_hash: 'text',
    state: 'text',
    received_at: 'text',
    kept_until: 'text?',
  },
  emails: {
    id: 'text',
    submission_id: 'text',
    recipient: 'text',
    reply_to: 'text?',
    subject: 'text',
    body: 'text',
    calendar: 'text?',
    message_id: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'text',
    leased_until: 'text?',
    last_reply: 'text?',
    sent_at: 'text?',
    waiting_since: 'text',
  },
  rate_limit_hits: { id: 'text', address_hash: 'text', hit_at: 'text' },
  daily_keys: { day: 'text', key: 'text' },
  erasures: { submission_id: 'text', erased_at: 'text' },
  operations: { id: 'text', at: 'text', action: 'text', details: 'text' },
  write_probe: { id: 'integer', checked_at: 'text' },
  owed_vacuum: { id: 'text', since: 'text' },
};

/** What a backup holds: those that others refer to first. Rate-limit hits and their keys are for minutes, and stay out of it. */
export const backedUpTables = ['submissions', 'emails', 'erasures', 'operations'] as const;
