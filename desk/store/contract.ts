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

/** What a letter says, and to whom. */
export interface LetterText {
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** A calendar file to attach. */
  calendar?: string;
}

/** `sent` only when the mail server took it; `refused` when it said that it never will. */
export type LetterState = 'waiting' | 'sent' | 'refused';

/** A letter in the outbox. Its Message-ID never changes, so that a double can be told as one. */
export interface Letter extends LetterText {
  id: string;
  submissionId: string;
  messageId: string;
  state: LetterState;
  attempts: number;
  nextAt: Date;
  lastAnswer?: string;
  sentAt?: Date;
}

export type NewLetter = LetterText & Pick<Letter, 'id' | 'submissionId' | 'messageId' | 'nextAt'>;

export interface SubmissionFilter {
  form?: string;
  state?: string;
}

/**
 * What can be done inside a transaction. The only way to write.
 */
export interface StoreTransaction {
  findByKey(key: string): Promise<Submission | undefined>;
  hasReference(reference: string): Promise<boolean>;
  addSubmission(submission: Submission): Promise<void>;
  addLetter(letter: NewLetter): Promise<void>;
  /**
   * Takes one letter that is due for this courier alone, until `until`; undefined where none is due.
   * A time further ahead than `horizon` comes from a clock that was put back since: it counts as due.
   */
  leaseLetter(now: Date, until: Date, horizon: Date): Promise<Letter | undefined>;
  noteSent(id: string, answer: string, at: Date): Promise<void>;
  noteRefused(id: string, answer: string): Promise<void>;
  noteDelayed(id: string, answer: string, nextAt: Date): Promise<void>;
}

/** Where submissions and letters are kept. SQLite stands behind it; callers cannot tell which database it is. */
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
  /** Whether a letter is due, asked without taking a lock. */
  hasDueLetter(now: Date, horizon: Date): Promise<boolean>;
  /** Writes something, to learn whether the store takes writes. */
  probe(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** The database takes no writes for now. The visitor keeps the answers and tries again. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store takes no writes for now.', { cause });
    this.name = 'StoreUnavailable';
  }
}
