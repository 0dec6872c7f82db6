import { isDeepStrictEqual } from 'node:util';
import { isGroup } from '../../model/reader/each-text.ts';
import type { Choices, Collision, Place } from '../contract.ts';
import { inOneLine, nameOfPlace } from './changes-in-words.ts';
import { contentOf, withValue } from './content-files.ts';
import { alignItems } from './edit-yaml.ts';

/** Decides a collision: two values of one place, undefined if that side removed it. */
type Choose = (place: Place, mine: unknown, theirs: unknown) => unknown;

/**
 * Joins two changes of one value, field by field.
 * @param base the value before both changes
 * @param choose is asked for each place that both changed differently
 */
function mergeValues(base: unknown, mine: unknown, theirs: unknown, choose: Choose, place: Place = []): unknown {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return mine;
  if (isDeepStrictEqual(base, mine)) return theirs;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, choose, place);
  if (!isGroup(mine) || !isGroup(theirs)) return choose(place, mine, theirs);
  const before = isGroup(base) ? base : {};
  const keys = Object.keys({ ...mine, ...theirs });
  const merged = keys.map((key) => [key, mergeValues(before[key], mine[key], theirs[key], choose, [...place, key])]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** Joins lists: their order, with my removals and changes, and each entry of mine behind the one it followed. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[], choose: Choose, place: Place): unknown[] {
  const [myFrom, theirFrom] = [alignItems(base, mine), alignItems(base, theirs)];
  const joined: { from: number | undefined; value: unknown }[] = theirs.map((value, index) => {
    const from = theirFrom[index];
    if (from === undefined) return { from, value };
    const own = mine[myFrom.indexOf(from)];
    return { from, value: mergeValues(base[from], own, value, choose, [...place, index]) };
  });
  mine.forEach((value, index) => {
    const from = myFrom[index];
    if (from === undefined ? theirs.some((other) => isDeepStrictEqual(other, value)) : theirFrom.includes(from)) return;
    const kept = from === undefined ? value : mergeValues(base[from], value, undefined, choose, [...place, index]);
    const before = joined.findLastIndex(
      (each) => each.from !== undefined && myFrom.slice(0, index).includes(each.from),
    );
    const after = joined.findLastIndex((each) => mine.slice(0, index).includes(each.value));
    joined.splice(Math.max(before, after) + 1, 0, { from, value: kept });
  });
  return joined.map(({ value }) => value).filter((value) => value !== undefined);
}

/**
 * Joins two changes of a content file, field by field and paragraph by paragraph. Git alone would call two changes of
 * neighbouring lines a collision, and two new dates of a course.
 * @param versions texts of the file; undefined if it is not there
 * @param chosen decisions on collisions by their keys
 * @returns the joined text, undefined if the file is removed; and the collisions that are not decided
 */
export function mergeTexts(
  file: string,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', string | undefined>,
  chosen: Choices,
): { text: string | undefined; collisions: Collision[] } {
  const collisions: Collision[] = [];
  const decide: Choose = (place, own, other) => {
    const key = `${file} ${place.join('.')}`;
    const side = chosen[key];
    if (!side) {
      const [field, before, after] = [nameOfPlace(place), inOneLine(own), inOneLine(other)];
      collisions.push({ file, key, field, mine: before, theirs: after });
    }
    return side === 'theirs' ? other : own;
  };
  if (mine === theirs || base === theirs) return { text: mine, collisions };
  if (base === mine) return { text: theirs, collisions };
  const [before, own, other] = [base, mine, theirs].map((text) => contentOf(file, text));
  if (!own || !other) return { text: decide([], mine, theirs) as string | undefined, collisions };
  const merged = mergeValues(before, own, other, ([part, ...place], ...sides) =>
    decide(part === 'text' ? [part, ...place] : place, ...sides),
  ) as typeof own;
  return { text: withValue(file, theirs ?? '', merged.value, merged.text.join('\n\n')), collisions };
}
