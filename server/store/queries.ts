import type { Kysely, Transaction } from 'kysely';
import type { StoreTransaction } from './contract.ts';
import { emailReads, emailWrites } from './emails.ts';
import { intakeReads, intakeWrites } from './intakes.ts';
import { operationReads, operationWrites } from './operations.ts';
import { submissionReads, submissionWrites } from './submissions.ts';
import type { Tables } from './tables.ts';

/** All queries, on any database. */
export const storeReads = (db: Kysely<Tables>) => ({
  ...submissionReads(db),
  ...intakeReads(db),
  ...emailReads(db),
  ...operationReads(db),
});

/**
 * All changes, inside a transaction.
 * @param lockRows if several transactions can write at once (PostgreSQL), so that rows must be locked when they are read
 */
export const storeWrites = (tx: Transaction<Tables>, lockRows: boolean): StoreTransaction => ({
  ...submissionWrites(tx),
  ...intakeWrites(tx, lockRows),
  ...emailWrites(tx, lockRows),
  ...operationWrites(tx, lockRows),
});
