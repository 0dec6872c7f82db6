import { dayInSingapore, type Day } from '../model/day.ts';
import type { Content } from '../model/sources.ts';
import type { Store } from './store/contract.ts';
import { keepErased } from './backups/erased-ids.ts';
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
  let heldOn: Day | undefined;
  let toldOn: Day | undefined;
  let told = new Set<string>();

  /** Each warning once a day, and when it is new. */
  async function tellWarnings(now: Date): Promise<void> {
    const warnings = await findWarnings(now);
    const today = dayInSingapore(now);
    for (const warning of warnings) if (today !== toldOn || !told.has(warning)) log.warn({}, warning);
    toldOn = today;
    told = new Set(warnings);
  }

  async function removePastDue(now: Date): Promise<void> {
    // By the process's own clock, so that a clock that was put back does not put off the purge.
    const isOwed = (await store.vacuumOwedSince()) !== undefined;
    if (performance.now() - purgedAt < day && !isOwed) return;
    const again = await keepErased(store, parts.erasedFile, now);
    if (again > 0) log.warn({ erased: again }, 'erased again what a restore had brought back');
    if (!(await isClockTrusted(store, now))) {
      const today = dayInSingapore(now);
      if (heldOn !== today) log.warn({}, clockNotTrusted);
      heldOn = today;
      if (isOwed) await store.vacuum();
      return;
    }
    const removed = await purge(store, parts.retention, now);
    const values = await removeValuesPastDue(store, parts, now);
    purgedAt = performance.now();
    log.info({ removed, values }, 'removed what was past due');
  }

  /** Each job by itself: one that fails holds up no other. */
  async function tidy(): Promise<void> {
    const now = clock();
    const attempt = async (job: (at: Date) => Promise<void>, failure: string) => {
      try {
        await job(now);
      } catch (error) {
        log.error({ err: error }, `${failure}; it is tried again in a minute`);
      }
    };
    await attempt(tellWarnings, 'warnings could not be determined');
    await attempt(removePastDue, 'what is past due could not be removed, or what was removed not overwritten');
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
