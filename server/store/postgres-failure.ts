import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from './contract.ts';

/** How long a write waits for a server that is gone or restarts, in milliseconds. */
const patience = 3_000;

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EAI_AGAIN', 'ENOTFOUND']);

/**
 * What the failure of PostgreSQL means (its error codes: PostgreSQL manual, appendix A).
 * `again`: the work may be run again at once, since another transaction came first. `unavailable`: the server is gone,
 * full or read-only. `ours`: what was asked of it was wrong.
 */
export function meaningOf(error: unknown): 'again' | 'unavailable' | 'ours' {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (['23505', '40001', '40P01'].includes(code)) return 'again';
    if (networkCodes.has(code)) return 'unavailable';
    // Connection, resources, operator intervention, system, damaged; read-only; lock not available.
    if (/^(?:08|53|57|58|XX|25006|55P03)/.test(code)) return 'unavailable';
    return 'ours';
  }
  // pg has no code for a connection that ended, nor for a pool that has none to give.
  return /connection|timeout|not queryable/i.test(String(message)) ? 'unavailable' : 'ours';
}

/**
 * Runs a work on PostgreSQL; again where another came first, or while the server restarts.
 * @throws StoreUnavailable
 */
export async function whileServerReturns<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning === 'ours' || (meaning === 'again' && attempt >= 10)) throw error;
      if (meaning === 'unavailable' && performance.now() > end) throw new StoreUnavailable(error);
      await pause(meaning === 'again' ? Math.random() * 20 : 100);
    }
  }
}
