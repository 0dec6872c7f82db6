import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from './contract.ts';

/** How long a write waits for another process to let go of the file, in milliseconds. */
const lockPatience = 2_000;

/** SQLite's result codes that mean "not now": busy, locked, read-only, I/O error, corrupt, full, cannot open. */
const unavailableCodes = new Set([5, 6, 8, 10, 11, 13, 14]);
const busyCodes = new Set([5, 6]);

function resultCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** What a check of the file found, as the error that SQLite throws where it meets the damage itself (SQLITE_CORRUPT). */
export function damagedDatabase(damage: string): Error {
  return Object.assign(new Error(damage), { code: 'ERR_SQLITE_ERROR', errcode: 11 });
}

/** Whether the database itself failed, and not what was asked of it. */
export function isUnavailable(error: unknown): boolean {
  return unavailableCodes.has((resultCode(error) ?? 0) & 0xff);
}

/** Whether a key or a reference is there already (SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY). */
export function isDuplicate(error: unknown): boolean {
  return [2067, 1555].includes(resultCode(error) ?? 0);
}

/**
 * Runs a write; waits where another process, or another thread of the server, holds the file.
 * @throws StoreUnavailable
 */
export async function waitForLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + lockPatience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!busyCodes.has((resultCode(error) ?? 0) & 0xff) || performance.now() > end) throw new StoreUnavailable(error);
      await pause(5);
    }
  }
}
