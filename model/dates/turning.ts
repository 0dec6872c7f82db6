import type { Problem, Path } from '../reader/content-error.ts';
import { addDays, dayInWords, daySchema, type Day } from './day.ts';
import { isGroup, isTurning } from './is-turning.ts';

/**
 * Evaluates content for a day, so that no statement is shown after a known date has made it false:
 * - in place of any value, `{ before, from, after }` is `before` until the day before `from`, then `after`;
 * - an entry of a list with `from` is shown from that day on, one with `until` up to and including that day.
 * @param written the parsed value, not yet validated
 * @returns `turns` has the days on which the value changes, past ones too, each with its place
 */
export function onDay(written: unknown, today: Day) {
  const turns: { day: Day; path: Path }[] = [];
  const problems: Problem[] = [];
  const places = new Map<string, Path>();

  const dayAt = (value: unknown, path: Path): Day | undefined => {
    const { success, error } = daySchema.safeParse(value);
    if (success) return value as Day;
    problems.push({ path, message: error.issues[0]?.message ?? 'is not a date.' });
    return undefined;
  };

  const isShown = (entry: Record<string, unknown>, path: Path): boolean => {
    const from = 'from' in entry ? dayAt(entry['from'], [...path, 'from']) : undefined;
    const until = 'until' in entry ? dayAt(entry['until'], [...path, 'until']) : undefined;
    if (from) turns.push({ day: from, path: [...path, 'from'] });
    if (until) turns.push({ day: addDays(until, 1), path: [...path, 'until'] });
    if (from && until && until < from)
      problems.push({
        path: [...path, 'until'],
        message: `"until" is before "from", ${dayInWords(from)}, so that this is never shown. Correct one of the two.`,
      });
    return (!from || from <= today) && (!until || today <= until);
  };

  const chosen = (value: unknown, at: Path, path: Path): unknown => {
    if (Array.isArray(value)) return listed(value, at, path);
    if (!isGroup(value)) return value;
    if (!isTurning(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, chosen(item, [...at, key], [...path, key])]),
      );
    const missing = ['before', 'from', 'after'].filter((key) => !(key in value));
    if (missing.length > 0) {
      problems.push({
        path,
        message: `words that turn on a day have before, from and after. Add ${missing.join(', ')}.`,
      });
      return value['before'] ?? value['after'];
    }
    const day = dayAt(value['from'], [...path, 'from']);
    if (!day) return value['before'];
    turns.push({ day, path: [...path, 'from'] });
    const side = day <= today ? 'after' : 'before';
    places.set(at.join('\n'), [...path, side]);
    return chosen(value[side], at, [...path, side]);
  };

  const listed = (list: unknown[], at: Path, path: Path): unknown[] => {
    const shown: unknown[] = [];
    list.forEach((entry, index) => {
      const place = [...path, index];
      const isDated = isGroup(entry) && !isTurning(entry) && ('from' in entry || 'until' in entry);
      if (isDated && !isShown(entry, place)) return;
      const { from: _from, until: _until, ...rest }: Record<string, unknown> = isDated ? entry : {};
      const target = [...at, shown.length];
      places.set(target.join('\n'), place);
      shown.push(chosen(isDated ? rest : entry, target, place));
    });
    return shown;
  };

  const value = chosen(written, [], []);
  /** Maps a path of the value to its path in the file, in which lists also have the entries that are not shown. */
  const writtenAt = (path: Path): Path => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = places.get(path.slice(0, length).join('\n'));
      if (place) return [...place, ...path.slice(length)];
    }
    return path;
  };
  return { value, turns, problems, writtenAt };
}
