import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from './contract.ts';
import { StoreUnavailable } from './records.ts';

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
    while (!store && !closing.signal.aborted) {
      await pause(interval, undefined, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await attempt();
    }
  }

  await attempt();
  const trying = keepTrying();
  const unavailable = () =>
    Promise.reject(failure instanceof StoreUnavailable ? failure : new StoreUnavailable(failure));

  async function close(): Promise<void> {
    closing.abort();
    await trying;
    await store?.close();
  }

  return new Proxy({} as Store, {
    get(_target, name: keyof Store) {
      // An async function that returns the proxy reads its `then`; without this, the proxy would look like a promise.
      if (!isMethod(name)) return undefined;
      return name === 'close' ? close : (store?.[name] ?? unavailable);
    },
  });
}

const isMethod = (name: unknown): name is keyof Store => typeof name === 'string' && name !== 'then';
