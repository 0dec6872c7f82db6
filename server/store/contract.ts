import type { EmailReads, EmailWrites } from './emails.ts';
import type { IntakeReads, IntakeWrites } from './intakes.ts';
import type { OperationReads, OperationWrites } from './operations.ts';
import type { SubmissionReads, SubmissionWrites } from './submissions.ts';

/** Operations inside a transaction: the only way to write. */
export type StoreTransaction = SubmissionWrites & IntakeWrites & EmailWrites & OperationWrites;

/** Storage of submissions and emails, in SQLite or PostgreSQL. */
export interface Store extends SubmissionReads, IntakeReads, EmailReads, OperationReads {
  /**
   * Runs the work in a transaction and makes it durable: what it wrote survives a power loss once the promise resolves.
   * If the work throws, nothing of it is kept. It may be run again, so it must do nothing but use `tx`.
   * @throws StoreUnavailable if the database takes no writes: full, locked, read-only, gone
   */
  transaction: <Result>(work: (tx: StoreTransaction) => Promise<Result>) => Promise<Result>;
  /** Size of the data in bytes. */
  size: () => Promise<number>;
  /** Writes a small row, to find out if the store takes writes. @throws StoreUnavailable */
  probe: (now: Date) => Promise<void>;
  /** Damage found in the database, one line each. */
  findDamage: () => Promise<string[]>;
  /**
   * Overwrites deleted text, in the database's own log too, as far as the database allows.
   * @throws if another program prevents it; it is then still due
   */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}
