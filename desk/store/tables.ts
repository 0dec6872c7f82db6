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
    text: string;
    html: string;
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
  };
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
    text: 'text',
    html: 'text',
    calendar: 'text?',
    message_id: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'text',
    leased_until: 'text?',
    last_answer: 'text?',
    sent_at: 'text?',
  },
  write_probe: { id: 'integer', checked_at: 'text', padding: 'text' },
};
