import { isDeepStrictEqual } from 'node:util';
import type { Change, Place } from '../contract.ts';
import { isGroup } from '../../model/reader/each-text.ts';
import { inWords } from '../in-words.ts';
import { alignItems } from './align-items.ts';

/** A value in words, on one line. */
export function inOneLine(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(inOneLine).join('; ');
  if (!isGroup(value)) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${inWords(key)}: ${inOneLine(part)}`)
    .join(', ');
}

/** The words for a place in a value: `Intakes, entry 2, starts`. */
export const nameOfPlace = (place: Place) =>
  place.length === 0
    ? 'All of it'
    : named(place.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : inWords(key))));

const named = (path: readonly string[]) =>
  path.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(', ');

/** Describes the differences between two values, field by field. An entry that only moved is listed as moved. */
export function changesInWords(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesInWords(before[key], after[key], [...path, inWords(key)]),
    );
  if (!Array.isArray(before) || !Array.isArray(after))
    return [{ name: named(path), before: inOneLine(before), after: inOneLine(after) }];
  const from = alignItems(before, after);
  const removed = before.flatMap((value, index) =>
    from.includes(index)
      ? []
      : [{ name: `${named(path)}, entry ${index + 1} removed`, before: inOneLine(value), after: '' }],
  );
  let last = -1;
  const rest = after.flatMap((value, index): Change[] => {
    const old = from[index];
    if (old === undefined)
      return [{ name: `${named(path)}, entry ${index + 1} added`, before: '', after: inOneLine(value) }];
    const isMoved = old < last;
    last = Math.max(last, old);
    const moved = isMoved
      ? [{ name: `${named(path)}, moved`, before: `entry ${old + 1}`, after: `entry ${index + 1}` }]
      : [];
    return [...moved, ...changesInWords(before[old], value, [...path, `entry ${index + 1}`])];
  });
  return [...removed, ...rest];
}

/** The paragraphs of a text that were removed and added, in words. */
export function linesInWords(before: string, after: string): Change[] {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return changesInWords(linesOf(before), linesOf(after), ['Text']).map(({ name, ...rest }) => ({
    name: name.replace(', entry', ', paragraph'),
    ...rest,
  }));
}
