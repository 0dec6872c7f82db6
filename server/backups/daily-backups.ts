import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, timeInSingapore, type Day } from '../../model/dates/day.ts';
import { OperatorError, commandName } from '../operator-error.ts';
import type { Settings } from '../settings.ts';
import { countReadable } from './backup-file.ts';

/** Number of days for which every daily backup is kept; of older ones, the newest of each week is. */
const daysOfDailyBackups = 14;

/** Name of a daily backup, by its time in Singapore: `plumbline-2026-12-01T0730.db`. */
export function backupName(now: Date): string {
  return `plumbline-${timeInSingapore(now).replace(' ', 'T').replace(':', '')}.db`;
}

/** The day of a daily backup; empty for every other file. */
const dayOf = (name: string): Day => /^plumbline-(\d{4}-\d{2}-\d{2})T\d{4}\.db$/.exec(name)?.[1] ?? '';

/** Names of the daily backups in a folder, oldest first. */
export function listDailyBackups(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(dayOf).sort() : [];
}

/** Number of a day's week, which begins on Monday: 1 January 1970 was a Thursday. */
const weekOf = (day: Day): number => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);

/**
 * Returns expired backups: those from before `oldest`, and those of more than a fortnight ago except the newest of each week.
 * Never the newest non-empty one.
 * @param daily names of daily backups, oldest first
 */
export function backupsToRemove(
  daily: readonly string[],
  { today, oldest }: { today: Day; oldest: Day },
  isEmpty: (name: string) => boolean,
): string[] {
  const newestFull = daily.findLast((name) => !isEmpty(name)) ?? daily.at(-1);
  const newestOfWeek = new Map(daily.map((name) => [weekOf(dayOf(name)), name]));
  const isKept = (name: string, day: Day) =>
    name === newestFull ||
    (day >= oldest && (day > addDays(today, -daysOfDailyBackups) || newestOfWeek.get(weekOf(day)) === name));
  return daily.filter((name) => !isKept(name, dayOf(name)));
}

/**
 * Checks that the tables may be created: creating an empty database would hide the loss of the previous one.
 * @throws OperatorError if a backup or an erasure shows that there was a database before
 */
export function checkFirstStart({ backups, erasedFile }: Pick<Settings, 'backups' | 'erasedFile'>): void {
  const daily = backups ? listDailyBackups(backups.folder).map((name) => join(backups.folder, name)) : [];
  const hasErased = existsSync(erasedFile) && statSync(erasedFile).size > 0;
  const evidence = daily.findLast((file) => countReadable(file) > 0) ?? (hasErased ? erasedFile : undefined);
  if (evidence !== undefined)
    throw new OperatorError(
      `The database is missing or empty, but there was one before (${evidence}). Forms are refused so that it is not replaced by an empty one. Put the database back, or restore the backup with ${commandName} restore; to begin with an empty one on purpose, move that file away. Then restart.`,
    );
}
