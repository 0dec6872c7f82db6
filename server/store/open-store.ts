import { setTimeout as pause } from 'node:timers/promises';
import type { TableOptions } from './migrate.ts';
import { StoreUnavailable } from './records.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The database of DATABASE_URL. */
export type Database = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/**
 * Opens the store.
 * @param options changes that are allowed to its tables
 * @throws OperatorError if they are those of another release
 */
export async function openStore(database: Database, options: TableOptions): Promise<Store> {
  if (database.kind === 'sqlite') return await openSqliteStore(database.file, options);
  const { openPostgresStore } = await import('./postgres-store.ts');
  return await openPostgresStore(database.url, options);
}

/** Time between two attempts to open the store, in ms. */
const interval = 5_000;

/**
 * Opens a store and retries in the background on failure, so that the server can serve pages meanwhile.
 * @param open opens the store once
 * @param onFailure is called for each failed attempt
 * @returns a store that throws `StoreUnavailable` until it is open; the promise resolves after the first attempt
 */
export async function openReopeningStore(
  open: () => Promise<Store>,
  onFailure: (error: unknown) => void,
): Promise<Store> {
  let store: Store | undefined;
  let failure: unknown;
  const closing = new AbortController();

  async function attempt(): Promise<void> {
    try {
      store = await open();
    } catch (error) {
      failure = error;
      onFailure(error);
    }
  }

  async function keepTrying(): Promise<void> {
    while (!store) {
      await pause(interval, undefined, { signal: closing.signal });
      await attempt();
    }
  }

  await attempt();
  // Closing interrupts the pause.
  const trying = keepTrying().catch(() => undefined);
  const unavailable = () =>
    Promise.reject(failure instanceof StoreUnavailable ? failure : new StoreUnavailable(failure));

  async function close(): Promise<void> {
    closing.abort();
    await trying;
    await store?.close();
  }

  return new Proxy({} as Store, {
    get(_target, name: keyof Store | 'then') {
      // An async function that returns the proxy reads its `then`; without this, the proxy would look like a promise.
      if (name === 'then') return undefined;
      return name === 'close' ? close : (store?.[name] ?? unavailable);
    },
  });
}
