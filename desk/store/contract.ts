/** `suspected`: it looks like a bot's. It is answered like a person's, kept apart, and no letter is written. */
export type SubmissionState = 'received' | 'suspected';

/** A registration or an enquiry as it is kept. */
export interface Submission {
  id: string;
  reference: string;
  form: string;
  kind: 'registration' | 'enquiry';
  key: string;
  answers: Record<string, string>;
  answersHash: string;
  state: SubmissionState;
  receivedAt: Date;
}

/** A part of a letter: a paragraph, or what was asked and answered. */
export type Block = string | readonly (readonly [label: string, value: string])[];

/** What a letter says, and to whom. How it looks is made when it is sent. */
export interface LetterText {
  recipient: string;
  replyTo?: string;
  subject: string;
  says: readonly Block[];
  /** A calendar file to attach. */
  calendar?: string;
}

/**
 * `sent` only when the mail server took it; `refused` when it said that it never will; `expired` when it was tried in
 * vain for days; `dropped` by the operator.
 */
export const letterStates = ['waiting', 'sent', 'refused', 'expired', 'dropped'] as const;
export type LetterState = (typeof letterStates)[number];

/** A letter in the outbox. Its Message-ID never changes, so that a double can be told as one. */
export interface Letter extends LetterText {
  id: string;
  submissionId: string;
  messageId: string;
  state: LetterState;
  attempts: number;
  nextAt: Date;
  /** Since when it waits without a break: an operator's retry begins anew. */
  waitingSince: Date;
  lastAnswer?: string;
  sentAt?: Date;
}

export type NewLetter = LetterText & Pick<Letter, 'id' | 'submissionId' | 'messageId' | 'nextAt'>;

export interface SubmissionFilter {
  form?: string;
  kind?: string;
  state?: string;
  /** Received at this time or later. */
  from?: Date;
  /** Received before this time. */
  before?: Date;
}

/** What the operator did with what is kept: an export, an erasure, a restore. Nothing personal is in it. */
export interface Operation {
  at: Date;
  action: string;
  details: Record<string, string | number>;
}

/** A row of a table, by column, as it is backed up. */
export type BackupRow = Record<string, string | number | null>;

/**
 * What can be done inside a transaction. The only way to write.
 */
export interface StoreTransaction {
  findByKey(key: string): Promise<Submission | undefined>;
  addSubmission(submission: Submission): Promise<void>;
  addLetters(letters: readonly NewLetter[]): Promise<void>;
  /** The letters go with their submission. @returns how many submissions were there to remove */
  removeSubmissions(ids: readonly string[]): Promise<number>;
  /**
   * Takes one letter that is due for this courier alone, until `until`; undefined where none is due.
   * A time further ahead than `horizon` comes from a clock that was put back since: it counts as due.
   */
  leaseLetter(now: Date, until: Date, horizon: Date): Promise<Letter | undefined>;
  /** The courier that has the letter needs it longer. */
  renewLease(id: string, until: Date): Promise<void>;
  noteSent(id: string, answer: string, at: Date): Promise<void>;
  /** The letter is not tried again. */
  noteGivenUp(id: string, state: 'refused' | 'expired', answer: string): Promise<void>;
  noteDelayed(id: string, answer: string, nextAt: Date): Promise<void>;
  /** Makes a letter that was not sent due again; one that a courier has stays with it. @returns whether there was one */
  retryLetter(id: string, now: Date): Promise<boolean>;
  /** Takes a letter that was not sent out of the outbox. @returns whether there was one */
  dropLetter(id: string): Promise<boolean>;
  /**
   * When somebody at this address sent something, after `since`, oldest first. Until the transaction ends, no other
   * desk gets an answer for the same address.
   */
  arrivals(address: string, since: Date): Promise<Date[]>;
  addArrival(address: string, at: Date): Promise<void>;
  /** Forgets the arrivals that are older, and those of a clock that ran ahead. */
  forgetArrivals(before: Date, after: Date): Promise<void>;
  /** The key of the day, the same on every desk: a fresh one where there is none yet. Keys of earlier days go. */
  dailyKey(day: string, fresh: () => string): Promise<string>;
  noteOperation(operation: Operation): Promise<void>;
  /** Notes what was erased, so that a restore erases it again. */
  addErasures(ids: readonly string[], at: Date): Promise<void>;
  /** Empties the store and fills it with what was backed up. */
  replaceAll(rows: ReadonlyMap<string, readonly BackupRow[]>): Promise<void>;
}

/** Where submissions and letters are kept. Callers cannot tell which database stands behind it. */
export interface Store {
  /**
   * Runs the work and makes it durable: when the promise is kept, what was written survives a loss of power.
   * If the work throws, nothing of it stays. The work may be run again, or share its commit with other work,
   * so it must do nothing but use `tx`.
   * @throws StoreUnavailable when the database takes no writes: full, locked, read-only, gone
   */
  transaction<Result>(work: (tx: StoreTransaction) => Promise<Result>): Promise<Result>;
  findByReference(reference: string): Promise<Submission | undefined>;
  /** Newest first. */
  listSubmissions(filter?: SubmissionFilter): Promise<Submission[]>;
  /** Oldest due first. */
  listLetters(submissionId?: string): Promise<Letter[]>;
  countLetters(): Promise<Record<LetterState, number>>;
  /** Since when the letter waits that waits longest. */
  oldestWaiting(): Promise<Date | undefined>;
  /** Whether a letter is due, asked without taking a lock. */
  hasDueLetter(now: Date, horizon: Date): Promise<boolean>;
  /** Newest first. */
  listOperations(): Promise<Operation[]>;
  listErasures(): Promise<string[]>;
  /** Everything as it stands at one moment, by table. */
  readAll(): Promise<Map<string, BackupRow[]>>;
  /** Writes something, to learn whether the store takes writes. */
  probe(now: Date): Promise<void>;
  /** What is wrong with the database; nothing where it is sound. */
  findDamage(): Promise<string[]>;
  /** Overwrites what was deleted, in the database's own log too, as far as the database lets us. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The database takes no writes for now. The visitor keeps the answers and tries again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store takes no writes for now.', { cause });
    this.name = 'StoreUnavailable';
  }
}
