import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { statfs } from 'node:fs/promises';
import { cannotRead, commandName } from './operator-error.ts';
import { dayInSingapore, timeInWords, type Day } from '../model/dates/day.ts';
import { monthsBefore, type Retention } from '../model/privacy/retention.ts';
import { erasedName } from './backups/erased-ids.ts';
import type { Settings } from './settings.ts';
import { withoutAddresses } from './mail/mail-reply.ts';
import { longestWait } from './mail/mail-worker.ts';
import { isClockTrusted, pauseInWords } from './retention/retention-clock.ts';
import { theStaff } from './store/records.ts';
import type { Store } from './store/store.ts';

export interface WarningParts {
  store: Store;
  settings: Pick<Settings, 'backupFolder' | 'database'>;
  retention: Retention;
  /** The day of the served build; undefined if it is unknown. */
  builtOn: Day | undefined;
}

/** Free space in bytes below which the operator is warned. */
const lowSpace = 500_000_000;

async function spaceWarning({ settings: { database } }: WarningParts): Promise<string | undefined> {
  if (database.kind === 'postgres') return undefined;
  const { bavail, bsize } = await statfs(dirname(database.file));
  const space = bavail * bsize;
  return space >= lowSpace
    ? undefined
    : `The disk of the data has ${Math.floor(space / 1_000_000)} MB left. Without room no registration is saved. Make room, or move DATA_DIR.`;
}

/** Age from which the newest backup or report is late, in ms. */
const lateAfter = 48 * 3_600_000;

/** Names of the operations that the daily timer records. */
export const scheduledBackup = 'scheduled backup';
export const sentReport = 'report';
export const failedReport = 'report failed';

/** Warns of a build that is not of today; undefined if it is, or if its day is unknown. */
export function staleBuild(builtOn: Day | undefined, now: Date): string | undefined {
  const today = dayInSingapore(now);
  return builtOn === undefined || builtOn === today
    ? undefined
    : `The site was built on ${builtOn}, not today, so it may still offer dates that have passed. Build it again.`;
}

/** Reads a file or folder for a warning: none if it is not there, and if it cannot be read, the warning says why. */
function readForWarning(path: string, read: (path: string) => string | undefined): string | undefined {
  try {
    return read(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : cannotRead(path, error);
  }
}

/** Reason why `hosting/publish.sh` did not publish the newest commit; the script removes the file when it publishes. */
const notPublished = (): string | undefined =>
  readForWarning(
    join(dirname(dirname(import.meta.dirname)), 'not-published.txt'),
    (file) =>
      // Empty if the disk was full.
      readFileSync(file, 'utf8').trim().slice(0, 500) || 'A commit was not published.',
  );

async function backupWarning({ store, settings }: WarningParts, now: Date): Promise<string | undefined> {
  // `pg_dump` backs PostgreSQL up, and leaves no record in the store.
  if (settings.backupFolder === undefined || settings.database.kind === 'postgres') return undefined;
  // A backup has no record of itself: after a restore, the restored one counts.
  const last = await store.lastOperation(scheduledBackup, 'restore');
  if (!last || now.getTime() - last.at.getTime() > lateAfter) {
    const since = last ? `The newest backup is of ${timeInWords(last.at)} (Singapore)` : 'No backup has been made yet';
    return `${since}. Start one: ${commandName} backup; the log of plumbline-daily has the reason.`;
  }
  const [count, before] = [Number(last.details['submissions']), Number(last.details['before'] ?? 0)];
  return before >= 10 && count < before / 2
    ? `The newest backup holds ${count} submissions, the one before ${before}. If they were not meant to be removed, restore that one.`
    : undefined;
}

async function retentionWarning({ store }: WarningParts, now: Date): Promise<string | undefined> {
  const clock = await store.retentionClock();
  return clock?.pause && pauseInWords(clock, now);
}

/** Files in BACKUP_DIR that are older than the privacy policy allows, daily or made by hand. */
async function oldBackupsWarning({ store, settings, retention }: WarningParts, now: Date): Promise<string | undefined> {
  const { backupFolder: folder } = settings;
  if (folder === undefined || !isClockTrusted(await store.retentionClock(), now)) return undefined;
  const { months } = retention.backups;
  const oldest = monthsBefore(now, months);
  // A file may be removed meanwhile.
  const isOld = (name: string) => (statSync(join(folder, name), { throwIfNoEntry: false })?.mtime ?? now) < oldest;
  return readForWarning(folder, () => {
    const oldNames = readdirSync(folder).filter((name) => name !== erasedName && isOld(name));
    return oldNames.length === 0
      ? undefined
      : `${folder} has files older than the ${months} months that the privacy policy promises for backups. Delete them: ${oldNames.join(', ')}`;
  });
}

async function reportWarning({ store }: WarningParts, now: Date): Promise<string | undefined> {
  const sent = await store.lastOperation(sentReport);
  const failed = await store.lastOperation(failedReport);
  // The times are the same if it was sent to some of MAIL_TO.
  if (failed && (!sent || failed.at >= sent.at))
    return `The report of ${timeInWords(failed.at)} (Singapore) could not be sent: ${String(failed.details['reply'])}. The desk shows the same under This week.`;
  if (sent && now.getTime() - sent.at.getTime() > lateAfter)
    return `The last report was sent at ${timeInWords(sent.at)} (Singapore). The log of plumbline-daily has the reason.`;
  return undefined;
}

/** Warns of waiting emails to the staff: each form causes one and none expires, so they reveal every fault of sending. */
async function mailWarning({ store }: WarningParts, now: Date): Promise<string | undefined> {
  const email = (await store.listFailedEmails()).find(({ recipient }) => recipient === theStaff);
  if (!email || now.getTime() - email.waitingSince.getTime() < longestWait) return undefined;
  const reply = withoutAddresses(email.lastReply ?? 'no reply');
  return `Emails have waited since ${timeInWords(email.waitingSince)} (Singapore). The mail server: ${reply}. Correct SMTP_URL, MAIL_FROM or MAIL_TO, or the account at the mail provider; what waits is then sent.`;
}

/** Non-fatal warnings, one line each. */
export async function findWarnings(parts: WarningParts, now: Date): Promise<string[]> {
  return [
    staleBuild(parts.builtOn, now) ?? [],
    notPublished() ?? [],
    (await spaceWarning(parts)) ?? [],
    (await retentionWarning(parts, now)) ?? [],
    (await backupWarning(parts, now)) ?? [],
    (await oldBackupsWarning(parts, now)) ?? [],
    (await reportWarning(parts, now)) ?? [],
    (await mailWarning(parts, now)) ?? [],
  ].flat();
}
