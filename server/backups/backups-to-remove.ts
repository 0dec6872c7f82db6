import { addDays, timeInSingapore, type Day } from '../../model/day.ts';

/** How the backups of the timer are called, by their time in Singapore: `plumbline-2026-12-01T0330.json`. */
export function backupName(now: Date): string {
  return `plumbline-${timeInSingapore(now).replace(' ', 'T').replace(':', '')}.json`;
}

/** The day of a backup of the timer; undefined for every other file. */
const dayOf = (name: string): Day | undefined => /^plumbline-(\d{4}-\d{2}-\d{2})T\d{4}\.json$/.exec(name)?.[1];

/** The backups of the timer that were being written on an earlier day and never got their name. */
export const unfinishedBackups = (files: readonly string[], today: Day): string[] =>
  files.filter((name) => name.endsWith('.part') && (dayOf(name.slice(0, -'.part'.length)) ?? today) < today);

/** The Monday of a day's week. */
function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The newest name of each of the newest spans, as many as are asked for. */
function newestOfEach(names: readonly string[], spanOf: (day: Day) => string, spans: number): string[] {
  const newest = new Map<string, string>();
  for (const name of names.toSorted().toReversed()) {
    const span = spanOf(dayOf(name) ?? '');
    if (!newest.has(span) && newest.size < spans) newest.set(span, name);
  }
  return [...newest.values()];
}

/**
 * Which backups have had their time: all but the newest of each of the last days and weeks on which there was one, and
 * every one from before `oldest`. The last that holds anything never has, even where newer ones are empty. Files of other
 * names are nobody's business.
 * @param holdsAnything whether there is a submission in the backup of a name
 */
export function backupsToRemove(
  files: readonly string[],
  { days, weeks }: { days: number; weeks: number },
  oldest: Day,
  holdsAnything: (name: string) => boolean,
): string[] {
  const ours = files.filter((name) => dayOf(name) !== undefined).sort();
  const last = ours.findLast(holdsAnything) ?? ours.at(-1);
  const kept = new Set([...newestOfEach(ours, (day) => day, days), ...newestOfEach(ours, mondayOf, weeks)]);
  return ours.filter((name) => name !== last && (!kept.has(name) || (dayOf(name) ?? '') < oldest));
}
