import type { Kysely, Transaction } from 'kysely';
import { emailReads, emailWrites } from './emails.ts';
import { intakeReads, intakeWrites } from './intakes.ts';
import { operationReads, operationWrites, setMarker, overwriteRemoved } from './operations.ts';
import { outboxReads, outboxWrites } from './outbox.ts';
import { participantReads, participantWrites } from './participants.ts';
import { submissionReads, submissionWrites } from './submissions.ts';
import type { Tables } from './tables.ts';

/** Parts of a store that differ between SQLite and PostgreSQL. */
interface Driver {
  reader: Kysely<Tables>;
  writer: Kysely<Tables>;
  /** If several transactions can write at once, so that rows must be locked when they are read. */
  lockRows: boolean;
  /** Runs work on the database, again while it is busy. @throws StoreUnavailable */
  retry: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Runs before and after each transaction. @throws StoreUnavailable if the database is no longer the one that was opened */
  checkDatabase: () => void;
  /** Damage found in the database, one line each. */
  findDamage: () => Promise<string[]>;
  /** Overwrites deleted text. @throws if another program prevents it */
  overwrite: () => Promise<void>;
}

const storeReads = (db: Kysely<Tables>) => ({
  ...submissionReads(db),
  ...participantReads(db),
  ...intakeReads(db),
  ...emailReads(db),
  ...outboxReads(db),
  ...operationReads(db),
});

const storeWrites = (tx: Transaction<Tables>, lockRows: boolean) => ({
  ...submissionWrites(tx),
  ...participantWrites(tx, lockRows),
  ...intakeWrites(tx, lockRows),
  ...emailWrites(tx, lockRows),
  ...outboxWrites(tx, lockRows),
  ...operationWrites(tx, lockRows),
});

/** Operations inside a transaction: the only way to write. */
export type StoreTransaction = ReturnType<typeof storeWrites>;

type Reads = ReturnType<typeof storeReads>;

/** Storage of submissions and emails. */
export interface Store extends Reads, Pick<Driver, 'findDamage'> {
  /**
   * Runs the work in a transaction and makes it durable: what it wrote survives a power loss once the promise resolves.
   * If the work throws, nothing of it is kept. It may be run again, so it must do nothing but use `tx`.
   * @throws StoreUnavailable if the database takes no writes: full, locked, read-only, gone
   */
  transaction: <Result>(work: (tx: StoreTransaction) => Promise<Result>) => Promise<Result>;
  /** Writes a small row, to find out if the store takes writes. @throws StoreUnavailable */
  probe: (now: Date) => Promise<void>;
  /**
   * Overwrites text that was removed and not overwritten yet, in the database's own log too.
   * @throws if another program prevents it; it is then still due
   */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
}

/** The store on an opened database. */
export function createStore({ reader, writer, lockRows, retry, checkDatabase, findDamage, overwrite }: Driver): Store {
  const commit = <Result>(work: (tx: Transaction<Tables>) => Promise<Result>) =>
    retry(async () => {
      checkDatabase();
      const result = await writer.transaction().execute(work);
      checkDatabase();
      return result;
    });
  const retryingReads = Object.entries(storeReads(reader)).map(
    ([name, read]: [string, (...parameters: never[]) => Promise<unknown>]) => [
      name,
      (...parameters: never[]) => retry(() => read(...parameters)),
    ],
  );
  return {
    ...(Object.fromEntries(retryingReads) as Reads),
    transaction: (work) => commit((tx) => work(storeWrites(tx, lockRows))),
    probe: (now) => commit((tx) => setMarker(tx, 'probe', now.toISOString())),
    findDamage,
    vacuum: () => retry(() => overwriteRemoved(writer, overwrite)),
    async close() {
      await reader.destroy();
      if (writer !== reader) await writer.destroy();
    },
  };
}
