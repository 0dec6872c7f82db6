/** TypeScript types of the column kinds. A question mark: the column may be null. */
interface ColumnKinds {
  text: string;
  'text?': string | null;
  integer: number;
}

/**
 * Columns of each table; a test compares them with the migrated database. Times are ISO 8601 in UTC, which sort as
 * text; days are Singapore's.
 */
export const tableColumns = {
  submissions: {
    id: 'text',
    /** Shown to visitors and staff: `PL-` and eight characters. */
    reference: 'text',
    form: 'text',
    kind: 'text',
    /** Idempotency key: two submissions never have the same. */
    submission_key: 'text',
    /** Submitted values as JSON, by field name. */
    form_values: 'text',
    values_hash: 'text',
    state: 'text',
    received_at: 'text',
    updated_at: 'text',
    /** Version for optimistic locking; each change increments it. */
    version: 'integer',
    /** Last day on which a value is kept that is removed before the rest, as JSON, by field name. */
    kept_until: 'text?',
    /** The course's slug. This and the following are null for an enquiry. */
    course: 'text?',
    /** Course name, dates and fee in the words of the confirmation email. */
    course_name: 'text?',
    date_text: 'text?',
    fee_text: 'text?',
    /** The intake's value as the form sent it, and its first day. */
    intake: 'text?',
    starts_on: 'text?',
    /** SEQUENCE of the calendar file that was sent last (RFC 5545, 3.8.7.4). */
    calendar_sequence: 'integer',
    /** Number of seats that a registration takes. */
    seats: 'integer',
    /** Reference and values, normalised for the search (search-text.ts); updated with them. */
    search_text: 'text',
  },
  /** Notes of the staff and changes of state. */
  submission_events: { id: 'text', submission_id: 'text', at: 'text', author: 'text', kind: 'text', body: 'text' },
  emails: {
    id: 'text',
    submission_id: 'text',
    /** An address, or `the staff`. */
    recipient: 'text',
    reply_to: 'text?',
    subject: 'text',
    /** Paragraphs and tables as JSON. */
    body: 'text',
    /** A calendar file to attach. */
    calendar: 'text?',
    message_id: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'text',
    /** End of the time for which one mail worker holds it. */
    leased_until: 'text?',
    /** Last reply of the mail server. */
    last_reply: 'text?',
    sent_at: 'text?',
    /** Beginning of the current series of attempts. */
    waiting_since: 'text',
    /** 1 if it is an automatic reply to a form, 0 otherwise. */
    automatic: 'integer',
  },
  /** Ids of erased submissions. */
  erasures: { submission_id: 'text', erased_at: 'text' },
  /** The log of personal data: exports, erasures, restores. */
  operations: { id: 'text', at: 'text', action: 'text', details: 'text' },
  /** Removals whose text is still to be overwritten on the disk. */
  vacuums_due: { id: 'text', since: 'text' },
  /** Single values of the server: the write probe, the last day seen by the retention job. */
  markers: { name: 'text', value: 'text' },
} as const;

type Row<Columns extends Record<string, keyof ColumnKinds>> = {
  -readonly [C in keyof Columns]: ColumnKinds[Columns[C]];
};

/** The rows of each table. */
export type Tables = { [T in keyof typeof tableColumns]: Row<(typeof tableColumns)[T]> };

/** Tables in a backup, referenced ones first. */
export const backedUpTables = ['submissions', 'submission_events', 'emails', 'erasures', 'operations'] as const;
