import { rateWindow } from '../../model/limits.ts';
import { addressForLimit } from './client-address.ts';

/** Addresses that are remembered; a flood from more of them begins to be forgotten, and cannot fill the memory. */
const most = 50_000;

/**
 * Counts costly responses by address, in this server's memory, before they are made.
 * @param limit how many one address gets within `rateWindow`
 * @returns counts one, and tells in how many seconds the address has one again: 0 where it has one now
 */
export function requestLimit(limit: number, now = () => performance.now()): (address: string) => number {
  const counts = new Map<string, { count: number; until: number }>();
  return (address) => {
    const key = addressForLimit(address);
    const at = now();
    let entry = counts.get(key);
    if (!entry || entry.until <= at) {
      counts.delete(key);
      for (const oldest of counts.keys()) {
        if (counts.size < most) break;
        counts.delete(oldest);
      }
      counts.set(key, (entry = { count: 0, until: at + rateWindow }));
    }
    if (entry.count >= limit) return Math.ceil((entry.until - at) / 1_000);
    entry.count += 1;
    return 0;
  };
}
