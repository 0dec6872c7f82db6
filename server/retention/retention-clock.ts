// Retention removes by a date of its own, which follows the system clock only as far as time was measured to pass. A
// clock without a battery, or one that is set wrong, can be years ahead, and what it removes does not come back.
import { countInWords } from '../../model/text/words.ts';
import { dayInSingapore, dayInWords } from '../../model/dates/day.ts';
import { commandName } from '../operator-error.ts';
import type { RetentionClock } from '../store/records.ts';
import type { Store } from '../store/store.ts';

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;

/** Time before this software existed: an earlier clock is wrong. */
const earliest = Date.parse('2025-01-01T00:00:00Z');
/** Running time for which nothing is removed after a jump was first seen, in ms. */
const pauseLength = 72 * hour;
/** Maximum number of forms and answers that may be due already at the last run, because the staff changed a registration since. */
const maxOverdue = 10;

/** A clock that begins at a time, or at `earliest` if that is later. */
const makeClock = (start: Date): RetentionClock => ({
  through: new Date(Math.max(start.getTime(), earliest)).toISOString(),
  seen: start.toISOString(),
  allowance: week,
  revision: 0,
});

/** Time by which the system clock is ahead of the date of retention, in ms. */
const timeAhead = (clock: RetentionClock, now: Date) => now.getTime() - Date.parse(clock.through);

const isBehind = (clock: RetentionClock, now: Date) => timeAhead(clock, now) < -day;

/**
 * The time at which a form is noted as received: the last known one if the clock is more than a day behind it. A form of 1970
 * would be past due as soon as the clock is right.
 */
export const timeOfReceipt = (clock: RetentionClock | undefined, now: Date): Date => {
  const lastClock = clock ?? makeClock(now);
  return isBehind(lastClock, now) ? new Date(lastClock.through) : now;
};

/**
 * Adds time that was measured by a monotonic clock. Each ms allows the date to advance by two, up to a week in advance,
 * so that a server that was off for days catches up, and several small jumps count as one. In a pause it allows one, so
 * that only a clock that is set right ends the pause early.
 * @param measured in ms
 */
function addMeasured(clock: RetentionClock, now: Date, measured: number): RetentionClock {
  const hasJumped = now.getTime() - Date.parse(clock.seen) - measured > week;
  const { pause, behind = 0, ...clockWithoutPause } = clock;
  return {
    ...clockWithoutPause,
    allowance: Math.min(week, clock.allowance + (clock.pause ? 1 : 2) * measured),
    seen: now.toISOString(),
    revision: clock.revision + 1,
    ...(pause && !hasJumped && { pause: { ...pause, elapsed: pause.elapsed + measured } }),
    ...(isBehind(clock, now) && { behind: behind + measured }),
  };
}

/** The clock after an operator has confirmed the time. */
export const trustedClock = (now: Date, clock: RetentionClock | undefined): RetentionClock => ({
  ...makeClock(now),
  revision: (clock?.revision ?? 0) + 1,
});

/** True if the clock has not jumped ahead; false before the first run. */
export const isTimePlausible = (clock: RetentionClock | undefined, now: Date): boolean =>
  clock !== undefined && clock.pause?.reason !== 'clock' && timeAhead(clock, now) <= week + day;

/** True if the time may decide what is removed. */
export const isClockTrusted = (clock: RetentionClock | undefined, now: Date): boolean =>
  isTimePlausible(clock, now) && !clock?.pause;

/** A pause for the operator: its reason, and what to do. */
export function pauseInWords({ pause, through }: RetentionClock, now: Date): string {
  const lastRun = dayInWords(dayInSingapore(new Date(through)));
  const reason =
    pause?.reason === 'overdue'
      ? `many forms or answers were due already at the last deletion (${lastRun}), so content/retention.yaml or a form now keeps data for a shorter time. If that is a mistake, correct it now`
      : `the clock says ${dayInWords(dayInSingapore(now))}, and the last deletion was on ${lastRun}. If the clock is wrong, set it now. If the server was off meanwhile, do nothing`;
  const hours = Math.ceil(Math.max(0, pauseLength - (pause?.elapsed ?? 0)) / hour);
  const resumes = hours > 0 ? `resumes after ${countInWords(hours, 'hour')} of running time` : 'has resumed';
  return `Retention deletion is paused: ${reason}. It ${resumes}, a week of data a day. ${commandName} purge shows what is due; with --yes it removes it now.`;
}

/** The clock with the pause begun, continued or ended. */
function updatePause(clock: RetentionClock, now: Date, overdue: number): RetentionClock {
  const { pause, ...clockWithoutPause } = clock;
  const isAhead = timeAhead(clock, now) > clock.allowance;
  if (!isAhead && overdue <= maxOverdue) return clockWithoutPause;
  const reason = isAhead ? 'clock' : 'overdue';
  return { ...clockWithoutPause, pause: pause?.reason === reason ? pause : { reason, elapsed: 0, weeks: 0 } };
}

/** The clock after a run, and the time up to which the run removes; undefined if it removes nothing. */
interface RunPlan {
  clock: RetentionClock;
  cutoff?: Date;
}

/** Plans a run without a pause: the date follows the system clock. */
function planFreeRun(clock: RetentionClock, now: Date): RunPlan {
  // A clock without a battery begins in 1970 and is soon set: the date follows it back only if it stays there.
  if (clock.behind !== undefined && clock.behind < pauseLength) return { clock, cutoff: now };
  const allowance = clock.allowance - Math.max(0, timeAhead(clock, now));
  return { clock: { ...clock, through: now.toISOString(), allowance }, cutoff: now };
}

/** Plans a run in a pause, or after it: the date then advances by a week at most for each day of running time. */
function planPausedRun(clock: RetentionClock, pause: NonNullable<RetentionClock['pause']>, now: Date): RunPlan {
  if (pause.elapsed < pauseLength + pause.weeks * day) return { clock };
  const remaining = Math.max(0, timeAhead(clock, now) - week);
  const cutoff = new Date(now.getTime() - remaining);
  const through = cutoff.toISOString();
  const { pause: _, ...clockWithoutPause } = clock;
  return remaining === 0
    ? { clock: { ...clockWithoutPause, through, allowance: 0 }, cutoff }
    : { clock: { ...clock, through, pause: { ...pause, weeks: pause.weeks + 1 } }, cutoff };
}

/** The beginning without a record (a new database, a restored backup): the newest form, if it is not in the future. */
async function findNewestReceipt(store: Store, now: Date): Promise<Date> {
  const [newest] = await store.listSubmissions({}, { offset: 0, limit: 1 });
  return newest && newest.receivedAt < now ? newest.receivedAt : now;
}

/**
 * Keeps the clock of retention for one server process.
 * @param monotonic reads a clock in ms that nobody can set, such as `performance.now`
 */
export function keepRetentionClock(store: Store, monotonic: () => number) {
  /** The revision that this server wrote or read last, and when, by the monotonic clock. */
  let lastReading: { revision: number; at: number } | undefined;

  /**
   * Adds the time that passed since the last reading. Several servers on one store never count the same time twice: a server
   * counts its time only if no other has written meanwhile.
   */
  async function advance(saved: RetentionClock | undefined, now: Date): Promise<RetentionClock> {
    const at = monotonic();
    const measured = lastReading && saved?.revision === lastReading.revision ? at - lastReading.at : 0;
    return addMeasured(saved ?? makeClock(await findNewestReceipt(store, now)), now, measured);
  }

  async function save(clock: RetentionClock): Promise<void> {
    await store.transaction((tx) => tx.noteRetentionClock(clock));
    lastReading = { revision: clock.revision, at: monotonic() };
  }

  return {
    /** Counts the time that passed, and begins a pause as soon as the clock has jumped. */
    async observe(now: Date): Promise<RetentionClock> {
      const saved = await store.retentionClock();
      if (saved && lastReading && saved.revision !== lastReading.revision) {
        lastReading = { revision: saved.revision, at: monotonic() };
        return saved;
      }
      const clock = await advance(saved, now);
      // `Infinity` keeps a pause because of overdue data, which only a run counts.
      const overdue = clock.pause?.reason === 'overdue' ? Infinity : 0;
      const checkedClock = updatePause(clock, now, overdue);
      await save(checkedClock);
      return checkedClock;
    },
    /**
     * Plans a run. Nothing is recorded until `save`.
     * @param countOverdue counts the submissions and values that were due already at the last run, and are still there
     */
    async plan(now: Date, countOverdue: (lastRun: Date) => Promise<number>): Promise<RunPlan> {
      const clock = await advance(await store.retentionClock(), now);
      const checkedClock = updatePause(clock, now, await countOverdue(new Date(clock.through)));
      const { pause } = checkedClock;
      return pause ? planPausedRun(checkedClock, pause, now) : planFreeRun(checkedClock, now);
    },
    save,
  };
}
