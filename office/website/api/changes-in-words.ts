import { isDeepStrictEqual } from 'node:util';
import { daySchema, dayInWords } from '../../../model/dates/day.ts';
import { inWords } from '../../../model/text/words.ts';
import type { Change, Place } from '../contract.ts';
import { isGroup } from '../../../model/reader/each-text.ts';
import { contentOf } from './content-files.ts';
import { alignItems } from './edit-yaml.ts';

/** A value in words, on one line. */
export function inOneLine(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(inOneLine).join('; ');
  if (!isGroup(value)) return daySchema.safeParse(value).success ? dayInWords(String(value)) : String(value);
  return Object.entries(value)
    .map(([key, part]) => `${inWords(key)}: ${inOneLine(part)}`)
    .join(', ');
}

/** Name of a place in a file: `Intakes, entry 2, starts`. */
export function nameOfPlace(place: Place): string {
  const entry = place[0] === 'text' ? 'paragraph' : 'entry';
  const names = place.map((key) => (typeof key === 'number' ? `${entry} ${key + 1}` : inWords(key)));
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', ') || 'All of it';
}

/** Describes the differences between two values, field by field. An entry that only moved is listed as moved. */
function changesOf(before: unknown, after: unknown, place: Place): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return Object.keys({ ...before, ...after }).flatMap((key) => changesOf(before[key], after[key], [...place, key]));
  if (!Array.isArray(before) || !Array.isArray(after))
    return [{ name: nameOfPlace(place), before: inOneLine(before), after: inOneLine(after) }];
  const from = alignItems(before, after);
  const removed = before.flatMap((value, index) =>
    from.includes(index)
      ? []
      : [{ name: `${nameOfPlace([...place, index])} removed`, before: inOneLine(value), after: '' }],
  );
  let last = -1;
  const rest = after.flatMap((value, index): Change[] => {
    const old = from[index];
    if (old === undefined)
      return [{ name: `${nameOfPlace([...place, index])} added`, before: '', after: inOneLine(value) }];
    const moved = { name: `${nameOfPlace(place)}, moved`, before: `entry ${old + 1}`, after: `entry ${index + 1}` };
    const isMoved = old < last;
    last = Math.max(last, old);
    return [...(isMoved ? [moved] : []), ...changesOf(before[old], value, [...place, index])];
  });
  return [...removed, ...rest];
}

/** Describes the differences between two texts of a file, field by field and paragraph by paragraph. */
export function changesBetween(file: string, before: string, after: string): Change[] {
  const [old, now] = [before, after].map((text) => contentOf(file, text) ?? { value: undefined, text: [text] });
  return [...changesOf(old?.value, now?.value, []), ...changesOf(old?.text, now?.text, ['text'])];
}
