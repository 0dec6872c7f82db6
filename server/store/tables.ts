/** What a column holds, by its kind in the database. A question mark: it may be null. */
interface ColumnKinds {
  text: string;
  'text?': string | null;
  integer: number;
}

/**
 * The tables as the newest migration leaves them: every column with its kind, to which a test holds the migrations. Times
 * are ISO 8601 in UTC, which sort as text.
 */
export const tableColumns = {
  submissions: {
    id: 'text',
    /** What visitor and staff call it by: `PL-` and eight characters. */
    reference: 'text',
    form: 'text',
    kind: 'text',
    /** Made when the form is shown: the same key is never a second submission. */
    submission_key: 'text',
    /** What was filled in, as JSON, by field name. */
    form_values: 'text',
    values_hash: 'text',
    state: 'text',
    received_at: 'text',
    /** Until which day values are kept that are removed before the rest, as JSON, by field name. */
    kept_until: 'text?',
  },
  emails: {
    id: 'text',
    submission_id: 'text',
    /** An address, or `the staff`. */
    recipient: 'text',
    reply_to: 'text?',
    subject: 'text',
    /** Its paragraphs and tables as JSON. */
    body: 'text',
    /** A calendar file to attach. */
    calendar: 'text?',
    message_id: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'text',
    /** Until when one mail worker has it for itself. */
    leased_until: 'text?',
    /** What the mail server said last. */
    last_reply: 'text?',
    sent_at: 'text?',
    /** Since when it waits without a break. */
    waiting_since: 'text',
  },
  /** Who sent something in the last minutes, as a keyed hash of the address. */
  rate_limit_hits: { id: 'text', address_hash: 'text', hit_at: 'text' },
  /** The key that addresses are hashed with, a new one each day. */
  daily_keys: { day: 'text', key: 'text' },
  /** What was erased, by the random id that it had. */
  erasures: { submission_id: 'text', erased_at: 'text' },
  /** What the operator did. */
  operations: { id: 'text', at: 'text', action: 'text', details: 'text' },
  /** The first row is written to learn whether the store takes writes; the second has the day of the last look for what is past its time. */
  write_probe: { id: 'integer', checked_at: 'text' },
  /** Removals whose text is still to be overwritten. */
  owed_vacuum: { id: 'text', since: 'text' },
} as const;

type Row<Columns extends Record<string, keyof ColumnKinds>> = {
  -readonly [C in keyof Columns]: ColumnKinds[Columns[C]];
};

/** The rows of each table. */
export type Tables = { [T in keyof typeof tableColumns]: Row<(typeof tableColumns)[T]> };

/** What a backup holds: those that others refer to first. Rate-limit hits and their keys are for minutes, and stay out of it. */
export const backedUpTables = ['submissions', 'emails', 'erasures', 'operations'] as const;
