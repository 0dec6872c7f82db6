/** TypeScript types of the column kinds. A question mark: the column may be null. */
interface ColumnKinds {
  text: string;
  'text?': string | null;
  integer: number;
  'integer?': number | null;
}

/**
 * Columns of each table; a test compares them with the migrated database, in which names are in snake case. Times are
 * ISO 8601 in UTC, which sort as text; days are Singapore's. records.ts describes what is not described here. A table
 * follows those that it references.
 */
export const tableColumns = {
  submissions: {
    id: 'text',
    reference: 'text',
    form: 'text',
    kind: 'text',
    submissionKey: 'text',
    /** JSON, by field name. */
    formValues: 'text',
    valuesHash: 'text',
    state: 'text',
    receivedAt: 'text',
    updatedAt: 'text',
    version: 'integer',
    /** Days as JSON, by field name. */
    keptUntil: 'text?',
    /** The booking of a registration. */
    course: 'text?',
    courseName: 'text?',
    dateText: 'text?',
    feeText: 'text?',
    intake: 'text?',
    startsOn: 'text?',
    calendarSequence: 'integer',
    seats: 'integer',
    payment: 'text',
    fee: 'integer?',
    invoice: 'text?',
    source: 'text',
    /** Reference, names, email addresses and companies, normalised for the search; updated with them. */
    personText: 'text',
  },
  participants: {
    id: 'text',
    submissionId: 'text',
    position: 'integer',
    name: 'text',
    email: 'text?',
    /** 1 if the participant attended the course, 0 otherwise. */
    attended: 'integer',
  },
  certificates: { reference: 'text', submissionId: 'text', participantId: 'text?', issuedAt: 'text' },
  submissionEvents: { id: 'text', submissionId: 'text', at: 'text', author: 'text', kind: 'text', body: 'text' },
  emails: {
    id: 'text',
    submissionId: 'text',
    recipient: 'text',
    /** The address without its `+tag`, in lower case. */
    mailbox: 'text',
    replyTo: 'text?',
    subject: 'text',
    /** Paragraphs and tables as JSON. */
    body: 'text',
    calendar: 'text?',
    messageId: 'text',
    state: 'text',
    attempts: 'integer',
    nextAt: 'text',
    /** End of the time for which one mail worker holds it. */
    leasedUntil: 'text?',
    lastReply: 'text?',
    sentAt: 'text?',
    waitingSince: 'text',
    /** 1 if it is an automatic reply to a form, 0 otherwise. */
    automatic: 'integer',
    /** Unique for a submission: it is written only once. */
    purpose: 'text?',
  },
  /** Ids of erased submissions and participants. */
  erasures: { submissionId: 'text', erasedAt: 'text' },
  operations: { id: 'text', at: 'text', action: 'text', details: 'text' },
  /** Single values of the server: the write probe, a vacuum that is due, the clock of retention; in a backup, its note. */
  markers: { name: 'text', value: 'text' },
} as const;

type Row<Columns extends Record<string, keyof ColumnKinds>> = {
  -readonly [C in keyof Columns]: ColumnKinds[Columns[C]];
};

/** The rows of each table, as Kysely's `CamelCasePlugin` names their columns. */
export type Tables = { [T in keyof typeof tableColumns]: Row<(typeof tableColumns)[T]> };

/** Tables in a backup, referenced ones first. */
export const backedUpTables = (Object.keys(tableColumns) as (keyof Tables)[]).filter((table) => table !== 'markers');
