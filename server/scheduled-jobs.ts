import { dayInSingapore, type Day } from '../model/dates/day.ts';
import type { Content } from '../model/reader/sources.ts';
import type { Store } from './store/contract.ts';
import { reapplyErasures } from './backups/erased-ids.ts';
import { removeValuesPastDue } from './retention/remove-values.ts';
import { purge } from './retention/purge.ts';
import { clockNotTrusted, isClockTrusted } from './retention/trusted-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface ScheduledJobsParts extends Pick<Content, 'retention' | 'forms' | 'courses'> {
  store: Store;
  /** File with the ids of what was erased. */
  erasedFile: string;
  clock: () => Date;
  /** Non-fatal warnings, one line each. */
  findWarnings: (now: Date) => Promise<string[]>;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
}

/**
 * Removes data past its retention period, at the start and once a day, and logs warnings. Several servers on one store may
 * run these jobs at once.
 */
export function startScheduledJobs(parts: ScheduledJobsParts): { stop: () => Promise<void> } {
  const { store, clock, findWarnings, log } = parts;
  let purgedAt = -Infinity;
  let warnedOn: Day | undefined;
  let loggedOn: Day | undefined;
  let logged = new Set<string>();

  /** Logs each warning once a day, and when it is new. */
  async function logWarnings(now: Date): Promise<void> {
    const warnings = await findWarnings(now);
    const today = dayInSingapore(now);
    for (const warning of warnings) if (today !== loggedOn || !logged.has(warning)) log.warn({}, warning);
    loggedOn = today;
    logged = new Set(warnings);
  }

  async function removePastDue(now: Date): Promise<void> {
    // Uses the monotonic clock, so that setting the system clock back does not delay the purge.
    const isVacuumDue = (await store.vacuumDueSince()) !== undefined;
    if (performance.now() - purgedAt < day && !isVacuumDue) return;
    const again = await reapplyErasures(store, parts.erasedFile, now);
    if (again > 0) log.warn({ erased: again }, 'erased again what a restore had brought back');
    if (!(await isClockTrusted(store, now))) {
      const today = dayInSingapore(now);
      if (warnedOn !== today) log.warn({}, clockNotTrusted);
      warnedOn = today;
      if (isVacuumDue) await store.vacuum();
      return;
    }
    const removed = await purge(store, parts.retention, now);
    const values = await removeValuesPastDue(store, parts, now);
    purgedAt = performance.now();
    log.info({ removed, values }, 'removed what was past due');
  }

  /** Runs each job separately, so that a failure does not stop the others. */
  async function tidy(): Promise<void> {
    const now = clock();
    const attempt = async (job: (at: Date) => Promise<void>, failure: string) => {
      try {
        await job(now);
      } catch (error) {
        log.error({ err: error }, `${failure}; it is tried again in a minute`);
      }
    };
    await attempt(logWarnings, 'warnings could not be determined');
    await attempt(
      removePastDue,
      'data past its retention period could not be removed, or removed data not overwritten',
    );
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
