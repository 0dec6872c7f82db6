import { dayInSingapore } from '../model/dates/day.ts';
import type { Content } from '../model/reader/sources.ts';
import type { Store } from './store/store.ts';
import { reapplyErasures } from './backups/erased-ids.ts';
import { clockNotTrusted, isClockTrusted, purge } from './retention/purge.ts';

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
  let removedAt = -Infinity;
  let logged = new Set<string>();

  /** Logs each warning when it is new, and again each day. */
  async function logWarnings(now: Date): Promise<void> {
    const today = dayInSingapore(now);
    const warnings = await findWarnings(now);
    for (const warning of warnings) if (!logged.has(`${today} ${warning}`)) log.warn({}, warning);
    logged = new Set(warnings.map((warning) => `${today} ${warning}`));
  }

  /** Once a day, by the monotonic clock, so that setting the system clock back does not delay it. */
  async function removePastDue(now: Date): Promise<void> {
    if (performance.now() - removedAt < day) {
      // Removed text that could not be overwritten.
      if ((await store.vacuumDueSince()) !== undefined) await store.vacuum();
      return;
    }
    const again = await reapplyErasures(store, parts.erasedFile, now);
    if (again > 0) log.warn({ erased: again }, 'erased again what a restore had brought back');
    if (await isClockTrusted(store, now))
      log.info({ removed: await purge(store, parts, now) }, 'removed what was past due');
    else log.warn({}, clockNotTrusted);
    removedAt = performance.now();
  }

  /** Runs each job separately, so that a failure does not stop the other. */
  async function runJobs(): Promise<void> {
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

  let round = runJobs();
  const timer = setInterval(() => {
    round = round.then(runJobs);
  }, minute);
  return {
    stop() {
      clearInterval(timer);
      return round;
    },
  };
}
