import type { Content } from '../../model/reader/sources.ts';
import { reapplyErasures } from '../backups/erased-ids.ts';
import { repeat } from '../repeat.ts';
import type { RetentionClock } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { findPastDue, purge } from './purge.ts';
import { keepRetentionClock, pauseInWords } from './retention-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface RetentionJobParts extends Pick<Content, 'retention' | 'forms' | 'courses'> {
  store: Store;
  /** File with the ids of what was erased. */
  erasedFile: string;
  clock: () => Date;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
}

/**
 * Removes data past its retention period, at the start and once a day, and what a restore has brought back. A failure is
 * tried again in a minute. Several servers on one store may run this job at once.
 */
export function startRetentionJob({ store, erasedFile, clock, log, ...content }: RetentionJobParts) {
  /** Time of the last run that removed, by the monotonic clock. */
  let lastRunAt = -Infinity;
  let wasPaused = false;
  const retentionClock = keepRetentionClock(store, () => performance.now());

  const countOverdue = async (through: Date): Promise<number> => {
    const { submissions, values } = await findPastDue(store, content, through);
    return submissions.length + values.length;
  };

  /** Reports a pause as an error when it begins, and again once a day. */
  function reportPause(current: RetentionClock, now: Date, { isDaily }: { isDaily: boolean }): void {
    if (current.held && (isDaily || !wasPaused)) log.error({}, pauseInWords(current, now));
    wasPaused = current.held !== undefined;
  }

  /** Removes once a day, by the monotonic clock, so that setting the system clock back does not delay it. */
  async function removePastDue(now: Date): Promise<void> {
    if (performance.now() - lastRunAt < day) {
      reportPause(await retentionClock.observe(now), now, { isDaily: false });
      // Removed text that could not be overwritten.
      if ((await store.vacuumDueSince()) !== undefined) await store.vacuum();
      return;
    }
    const erased = await reapplyErasures(store, erasedFile, now);
    if (erased > 0) log.warn({ erased }, 'erased again what a restore had brought back');
    const plan = await retentionClock.plan(now, countOverdue);
    reportPause(plan.clock, now, { isDaily: true });
    if (plan.cutoff) log.info({ removed: await purge(store, content, plan.cutoff) }, 'removed what was past due');
    await retentionClock.save(plan.clock);
    lastRunAt = performance.now();
  }

  const run = () =>
    removePastDue(clock()).catch((error: unknown) =>
      log.error({ err: error }, 'data past its retention period could not be removed, or removed data not overwritten'),
    );
  return repeat(run, minute);
}
