import type { Day } from '../../model/day.ts';

/** `suspected`: it looks like a bot's. It gets the same response as a person's, kept apart, and no email is written. */
export type SubmissionState = 'received' | 'suspected';

/** A registration or an enquiry as it is saved. */
export interface Submission {
  id: string;
  reference: string;
  form: string;
  kind: 'registration' | 'enquiry';
  key: string;
  values: Record<string, string>;
  valuesHash: string;
  state: SubmissionState;
  receivedAt: Date;
  /**
   * The last day, by field name, on which a value is kept that is removed before the rest of its submission: noted when it
   * is saved, so that it is removed whatever happens to the form, the field or the class.
   */
  keptUntil?: Record<string, Day>;
}

/** A part of an email: a paragraph, or labels with their values, and the field that a value was given in. */
export type Block = string | readonly (readonly [label: string, value: string, field?: string])[];

/** Stands for the staff's address as a recipient: which one that is, is found when the email is sent. */
export const theStaff = 'the staff';

/** What an email says, and to whom: an address, or `theStaff`. How it looks is made when it is sent. */
export interface EmailText {
  recipient: string;
  replyTo?: string;
  subject: string;
  body: readonly Block[];
  /** A calendar file to attach. */
  calendar?: string;
}

/**
 * `sent` only when the mail server took it; `refused` when it said that it never will; `expired` when it was tried in
 * vain for days; `dropped` by the operator.
 */
export const emailStates = ['waiting', 'sent', 'refused', 'expired', 'dropped'] as const;
export type EmailState = (typeof emailStates)[number];

/** An email in the outbox. Its Message-ID never changes, so that a double can be told as one. */
export interface Email extends EmailText {
  id: string;
  submissionId: string;
  messageId: string;
  state: EmailState;
  attempts: number;
  nextAt: Date;
  /** Since when it has been tried without a break: an operator's retry, and a long time without a try, begin anew. */
  waitingSince: Date;
  lastReply?: string;
  sentAt?: Date;
}

export type NewEmail = EmailText & Pick<Email, 'id' | 'submissionId' | 'messageId' | 'nextAt'>;

export interface SubmissionFilter {
  form?: string;
  state?: string;
  /** Received at this time or later. */
  from?: Date;
  /** Received before this time. */
  before?: Date;
}

/**
 * What the operator did with what is saved: an export, an erasure, a restore. Nothing personal is in it: the submissions
 * that left the store are known by their random ids (`ids`).
 */
export interface Operation {
  at: Date;
  action: string;
  details: Record<string, string | number | readonly string[]>;
}

/** When somebody last looked for what is past its time, and whether the clock was trusted on that day. */
export interface Look {
  day: Day;
  trusted: boolean;
}

/** A row of a table, by column, as it is backed up. */
export type BackupRow = Record<string, string | number | null>;

/**
 * What can be done inside a transaction. The only way to write.
 */
export interface StoreTransaction {
  findByKey(key: string): Promise<Submission | undefined>;
  addSubmission(submission: Submission): Promise<void>;
  addEmails(emails: readonly NewEmail[]): Promise<void>;
  /** Notes until which day values of a submission are kept, by field name, in place of what was noted. */
  noteKeptUntil(submissionId: string, days: Record<string, Day>): Promise<void>;
  /**
   * Takes one value out of a submission and out of its emails, whatever its label is called there or today; a vacuum is
   * owed from then on.
   */
  removeValue(submissionId: string, field: string, at: Date): Promise<void>;
  /** The emails go with their submission; a vacuum is owed from then on. @returns how many were there to remove */
  removeSubmissions(ids: readonly string[], at: Date): Promise<number>;
  /**
   * Takes one email that is due for this mail worker alone, until `until`; undefined where none is due.
   * A time further ahead than `horizon` comes from a clock that was put back since: it counts as due.
   */
  leaseEmail(now: Date, until: Date, horizon: Date): Promise<Email | undefined>;
  /** The mail worker that has the email needs it longer. */
  renewLease(id: string, until: Date): Promise<void>;
  noteSent(id: string, reply: string, at: Date): Promise<void>;
  /** The email is not tried again. */
  noteGivenUp(id: string, state: 'refused' | 'expired', reply: string): Promise<void>;
  noteDelayed(id: string, reply: string, nextAt: Date, waitingSince: Date): Promise<void>;
  /** Makes an email that was not sent due again; one that a mail worker has stays with it. @returns whether there was one */
  retryEmail(id: string, now: Date): Promise<boolean>;
  /** Takes an email that was not sent out of the outbox. @returns whether there was one */
  dropEmail(id: string): Promise<boolean>;
  /**
   * When somebody at this address sent something, after `since`, oldest first. Until the transaction ends, other
   * servers wait for the same address.
   */
  rateLimitHits(address: string, since: Date): Promise<Date[]>;
  addRateLimitHit(address: string, at: Date): Promise<void>;
  /** Forgets the hits that are older, and those of a clock that ran ahead. */
  deleteRateLimitHits(before: Date, after: Date): Promise<void>;
  /** The key of the day, the same on every server: a fresh one where there is none yet. */
  dailyKey(day: string, fresh: () => string): Promise<string>;
  /** Forgets the keys of all other days. */
  deleteDailyKeys(today: string): Promise<void>;
  noteOperation(operation: Operation): Promise<void>;
  /** In place of the look that was noted before. */
  noteLook(look: Look): Promise<void>;
  /** Notes what was erased, so that a restore erases it again. */
  addErasures(ids: readonly string[], at: Date): Promise<void>;
  /** The emails as they are backed up: nobody changes them until the transaction ends. */
  emailRows(): Promise<BackupRow[]>;
  /** Empties the store and fills it with what was backed up; a vacuum is owed from then on. */
  replaceAll(rows: ReadonlyMap<string, readonly BackupRow[]>, at: Date): Promise<void>;
}

/** Where submissions and emails are saved. Callers cannot tell which database stands behind it. */
export interface Store {
  /**
   * Runs the work and makes it durable: when the promise resolves, what was written survives a loss of power.
   * If the work throws, nothing of it stays. The work may be run again, or share its commit with other work,
   * so it must do nothing but use `tx`.
   * @throws StoreUnavailable when the database takes no writes: full, locked, read-only, gone
   */
  transaction<Result>(work: (tx: StoreTransaction) => Promise<Result>): Promise<Result>;
  findByReference(reference: string): Promise<Submission | undefined>;
  /** Newest first. */
  listSubmissions(filter?: SubmissionFilter): Promise<Submission[]>;
  /** Oldest due first. */
  listEmails(submissionId?: string): Promise<Email[]>;
  /** Those that were refused or given up, and those that were tried in vain and wait. */
  listFailedEmails(): Promise<Email[]>;
  countEmails(): Promise<Record<EmailState, number>>;
  /** Since when the email waits that waits longest. */
  oldestWaiting(): Promise<Date | undefined>;
  /** Whether an email is due, asked without taking a lock. */
  hasDueEmail(now: Date, horizon: Date): Promise<boolean>;
  /** Newest first. */
  listOperations(): Promise<Operation[]>;
  /** The newest operation of this name. */
  lastOperation(action: string): Promise<Operation | undefined>;
  listErasures(): Promise<string[]>;
  lastLook(): Promise<Look | undefined>;
  /** How much room the data takes, in bytes. */
  size(): Promise<number>;
  /** Everything as it stands at one moment, by table. */
  readAll(): Promise<Map<string, BackupRow[]>>;
  /** Writes something, to learn whether the store takes writes. */
  probe(now: Date): Promise<void>;
  /** Makes the tables those of an earlier release again. Nothing that came in is lost. @throws WrongTables */
  takeTablesBack(version: string): Promise<void>;
  /** What is wrong with the database; nothing where it is sound. */
  findDamage(): Promise<string[]>;
  /** Since when deleted text is to be overwritten that is not yet: undefined where nothing is owed. */
  vacuumOwedSince(): Promise<Date | undefined>;
  /**
   * Overwrites what was deleted, in the database's own log too, as far as the database lets us. Then nothing is owed.
   * @throws where another program holds it up; it stays owed
   */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** The database takes no writes for now. The visitor keeps what was typed and tries again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store takes no writes for now.', { cause });
    this.name = 'StoreUnavailable';
  }
}
