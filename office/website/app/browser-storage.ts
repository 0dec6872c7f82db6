// The browser's storage, which its settings may block, and which may be full.

type StorageName = 'localStorage' | 'sessionStorage';

/** Returns an item; null if there is none, or if the browser blocks its storage. */
export function readItem(storage: StorageName, name: string): string | null {
  try {
    return globalThis[storage].getItem(name);
  } catch {
    return null;
  }
}

/** Returns the value of an item that is JSON; null if there is none, or if it is damaged. */
export function readJsonItem(storage: StorageName, name: string): unknown {
  try {
    return JSON.parse(readItem(storage, name) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text; without one, removes the item. @returns false if the browser does not store it */
export function storeItem(storage: StorageName, name: string, text?: string): boolean {
  try {
    if (text === undefined) globalThis[storage].removeItem(name);
    else globalThis[storage].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
