import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { self } from './admin-command.ts';
import { dayInSingapore, timeInSingapore, type Day } from '../model/day.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store/contract.ts';

/** What warnings are found from. */
export interface WarningParts {
  store: Store;
  settings: Pick<Settings, 'backups'>;
  /** The day of the served build, where it is known. */
  builtOn: Day | undefined;
}

/** How old the newest backup may be, in milliseconds: one that is a day late is told. */
const backupAge = 48 * 3_600_000;

/** How long ago the last restore for trial may be, in milliseconds. */
const trialAge = 33 * 24 * 3_600_000;

/** What the operations are called that the timer of the backups notes. */
export const scheduledBackup = 'scheduled backup';
export const restoreTrial = 'restore trial';

/** What should be seen to about the day of the build, or undefined. */
export function staleBuild(builtOn: Day | undefined, now: Date): string | undefined {
  const today = dayInSingapore(now);
  return builtOn === undefined || builtOn === today
    ? undefined
    : `The served build is of ${builtOn}, not of today: which dates have passed may be wrong. Build again.`;
}

/** Why `hosting/publish.sh` did not publish the newest commit. It writes the reason beside the releases. */
function notPublished(release = dirname(import.meta.dirname)): string | undefined {
  try {
    return readFileSync(join(dirname(release), 'not-published.txt'), 'utf8')
      .trim()
      .slice(0, 500);
  } catch {
    return undefined;
  }
}

async function backupWarning({ store, settings }: WarningParts, now: Date): Promise<string | undefined> {
  if (!settings.backups) return undefined;
  const last = await store.lastOperation(scheduledBackup);
  const age = (time: Date) => now.getTime() - time.getTime();
  if (last && age(last.at) < backupAge) {
    const trial = await store.lastOperation(restoreTrial);
    return trial && age(trial.at) < trialAge
      ? undefined
      : 'No backup has been restored for trial for more than a month. The log of plumbline-backup says what went wrong.';
  }
  const since = last
    ? `The newest backup is of ${timeInSingapore(last.at)} (Singapore)`
    : 'No backup has been made yet';
  return `${since}. Start one: ${self} backups; the log of plumbline-backup says what went wrong.`;
}

/** What somebody should see to, and what does not stop the server: a line each. */
export async function findWarnings(parts: WarningParts, now: Date): Promise<string[]> {
  return [staleBuild(parts.builtOn, now) ?? [], notPublished() ?? [], (await backupWarning(parts, now)) ?? []].flat();
}
