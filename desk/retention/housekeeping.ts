import type { Retention } from '../../model/retention.ts';
import type { Store } from '../store/contract.ts';
import { rateWindow } from '../submissions/rate-limit.ts';
import { purge } from './purge.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface HousekeepingParts {
  store: Store;
  retention: Retention;
  clock: () => Date;
  log: { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void };
}

/**
 * Forgets what need not be kept: arrivals every minute, what is past due at the start and once a day. Several desks on
 * one store may do it at once.
 */
export function startHousekeeping({ store, retention, clock, log }: HousekeepingParts): { stop: () => Promise<void> } {
  let purgedAt = -Infinity;

  async function tidy(): Promise<void> {
    const now = clock();
    try {
      const at = (shift: number) => new Date(now.getTime() + shift);
      await store.transaction((tx) => tx.forgetArrivals(at(-rateWindow), at(rateWindow)));
      // By the process's own clock, so that a clock that was put back does not put off the purge.
      if (performance.now() - purgedAt < day) return;
      const removed = await purge(store, retention, now);
      purgedAt = performance.now();
      log.info({ removed }, 'removed what was past due');
    } catch (error) {
      log.error({ err: error }, 'what is past due could not be removed; it is tried again in a minute');
    }
  }

  let round = tidy();
  const timer = setInterval(() => {
    round = round.then(tidy);
  }, minute);
  return {
    stop() {
      clearInterval(timer);
      return round;
    },
  };
}
