import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { dayInSingapore } from '../../model/day.ts';
import type { StoreTransaction } from '../store/contract.ts';

/** How far back one looks, in milliseconds. What is older is forgotten. */
export const rateWindow = 10 * 60_000;

/** What stands for an address: of IPv6 the first 64 bits, since a household has all that follow. */
export function addressKept(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after = ''] = plain.toLowerCase().split('::');
  const [head, tail] = [before.split(':'), after.split(':')].map((groups) => groups.filter(Boolean)) as [
    string[],
    string[],
  ];
  const zeros = plain.includes('::') ? Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0') : [];
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Notes that somebody at an address sends something; the store keeps a hash only, with a key that is thrown away
 * the next day. All desks on one store count together.
 * @param limit how many may be sent within the window
 * @returns in how many seconds there is room again; 0 where there is room now
 */
export async function admit(tx: StoreTransaction, address: string, now: Date, limit: number): Promise<number> {
  const key = await tx.dailyKey(dayInSingapore(now), () => randomBytes(32).toString('base64url'));
  const hash = createHmac('sha256', key).update(addressKept(address)).digest('base64url');
  const arrivals = await tx.arrivals(hash, new Date(now.getTime() - rateWindow));
  const blocking = arrivals.at(-limit);
  if (blocking === undefined) {
    await tx.addArrival(hash, now);
    return 0;
  }
  // A time ahead of now comes from a clock that was put back since: never longer than one window.
  const wait = Math.min(blocking.getTime() + rateWindow - now.getTime(), rateWindow);
  return Math.max(Math.ceil(wait / 1_000), 1);
}
