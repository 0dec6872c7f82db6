import { addDays, dayInSingapore } from '../../model/dates/day.ts';
import type { Store } from '../store/contract.ts';

/** After so many days without a look the clock may have leapt ahead, as one without a battery does until it is set. */
const longestPause = 7;

/** Explanation for the operator if nothing is removed today. */
export const clockNotTrusted =
  'Retention deletion is paused: the clock jumped more than 7 days. If the clock is wrong, set it today. ' +
  'If the server was off for that long, do nothing: deletion resumes tomorrow';

/**
 * Whether what is past its time may be removed by this clock, and notes that it was asked. A clock that is far ahead of the
 * last look is not trusted on that day, so that one that is wrong until it is set destroys nothing. It is on the next day.
 */
export async function isClockTrusted(store: Store, now: Date): Promise<boolean> {
  const today = dayInSingapore(now);
  const last = await store.lastLook();
  if (last?.day === today) return last.trusted;
  const trusted = last === undefined || today <= addDays(last.day, longestPause);
  await store.transaction((tx) => tx.noteLook({ day: today, trusted }));
  return trusted;
}
