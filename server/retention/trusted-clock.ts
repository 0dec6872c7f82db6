import { addDays, dayInSingapore } from '../../model/dates/day.ts';
import type { Store } from '../store/contract.ts';

/** Days without a run after which the clock is suspect: one without a battery can be far ahead until it is set. */
const longestPause = 7;

/** Reason, for the operator, why nothing is removed today. */
export const clockNotTrusted =
  'Retention deletion is paused: the clock jumped more than 7 days. If the clock is wrong, set it today. ' +
  'If the server was off for that long, do nothing: deletion resumes tomorrow';

/**
 * Checks if the clock can be trusted for removals, and records the check. A clock that is far ahead of the last check
 * is not trusted until the next day, so that a wrong clock that is soon corrected destroys nothing.
 */
export async function isClockTrusted(store: Store, now: Date): Promise<boolean> {
  const today = dayInSingapore(now);
  const last = await store.lastRetentionCheck();
  if (last?.day === today) return last.trusted;
  const trusted = last === undefined || today <= addDays(last.day, longestPause);
  await store.transaction((tx) => tx.noteRetentionCheck({ day: today, trusted }));
  return trusted;
}
