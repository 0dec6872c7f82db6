import { createHmac, randomBytes } from 'node:crypto';
import { dayInSingapore } from '../../model/day.ts';
import { rateWindow } from '../../model/limits.ts';
import { addressForLimit } from '../http/client-address.ts';
import type { StoreTransaction } from '../store/contract.ts';

/**
 * Notes that somebody at an address sends something; the store keeps a hash only, with a key that is thrown away
 * the next day. All servers on one store count together.
 * @param limit how many may be sent within the window
 * @returns in how many seconds there is room again; 0 where there is room now
 */
export async function admit(tx: StoreTransaction, address: string, now: Date, limit: number): Promise<number> {
  const key = await tx.dailyKey(dayInSingapore(now), () => randomBytes(32).toString('base64url'));
  const hash = createHmac('sha256', key).update(addressForLimit(address)).digest('base64url');
  const hits = await tx.rateLimitHits(hash, new Date(now.getTime() - rateWindow));
  const blocking = hits.at(-limit);
  if (blocking === undefined) {
    await tx.addRateLimitHit(hash, now);
    return 0;
  }
  // A time ahead of now comes from a clock that was put back since: never longer than one window.
  const wait = Math.min(blocking.getTime() + rateWindow - now.getTime(), rateWindow);
  return Math.max(Math.ceil(wait / 1_000), 1);
}
