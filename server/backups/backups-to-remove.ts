import { addDays, timeInSingapore, type Day } from '../../model/dates/day.ts';

/** Numbers of days and of weeks of which the newest backup is kept. */
const kept = { days: 14, weeks: 8 };

/** Name of a daily backup, by its time in Singapore: `plumbline-2026-12-01T0730.db`. */
export function backupName(now: Date): string {
  return `plumbline-${timeInSingapore(now).replace(' ', 'T').replace(':', '')}.db`;
}

/** The day of a daily backup; undefined for every other file. */
const dayOf = (name: string): Day | undefined => /^plumbline-(\d{4}-\d{2}-\d{2})T\d{4}\.db$/.exec(name)?.[1];

/** The daily backups among the files of a folder, oldest first. */
export const dailyBackups = (files: readonly string[]): string[] =>
  files.filter((name) => dayOf(name) !== undefined).sort();

/** Unfinished daily backups of earlier days. */
export const unfinishedBackups = (files: readonly string[], today: Day): string[] =>
  files.filter((name) => name.endsWith('.part') && (dayOf(name.slice(0, -'.part'.length)) ?? today) < today);

/** The Monday of a day's week. */
function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The newest name of each of the latest periods. */
function newestOfEach(names: readonly string[], spanOf: (day: Day) => string, spans: number): string[] {
  const newest = new Map<string, string>();
  for (const name of names.toReversed()) {
    const span = spanOf(dayOf(name) ?? '');
    if (!newest.has(span) && newest.size < spans) newest.set(span, name);
  }
  return [...newest.values()];
}

/**
 * Returns expired backups: all but the newest of each of the last days and weeks with a backup, and all from before `oldest`.
 * Never the newest non-empty one; ignores other files.
 */
export function backupsToRemove(files: readonly string[], oldest: Day, isEmpty: (name: string) => boolean): string[] {
  const ours = dailyBackups(files);
  const last = ours.findLast((name) => !isEmpty(name)) ?? ours.at(-1);
  const wanted = new Set([...newestOfEach(ours, (day) => day, kept.days), ...newestOfEach(ours, mondayOf, kept.weeks)]);
  return ours.filter((name) => name !== last && (!wanted.has(name) || (dayOf(name) ?? '') < oldest));
}
