import { isDeepStrictEqual } from 'node:util';
import { isGroup } from '../../model/dates/is-turning.ts';
import type { Place } from '../contract.ts';
import { inOrderOf } from '../groups.ts';
import { alignItems } from './align-items.ts';

/** Decides a collision: two values of the same place, undefined where one side removed it. */
export type Choose = (place: Place, mine: unknown, theirs: unknown) => unknown;

/**
 * Joins two changes of one value, field by field.
 * @param base the value before both changes
 * @param choose is asked for each place that both changed differently
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, choose: Choose, place: Place = []): unknown {
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return mine;
  if (isDeepStrictEqual(base, mine)) return theirs;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists(base, mine, theirs, choose, place);
  if (!isGroup(mine) || !isGroup(theirs)) return choose(place, mine, theirs);
  const before = isGroup(base) ? base : {};
  const keys = Object.keys({ ...theirs, ...mine });
  const merged = keys.map((key) => [key, mergeValues(before[key], mine[key], theirs[key], choose, [...place, key])]);
  return inOrderOf(
    Object.keys(theirs),
    Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as object as Record<string, unknown>,
  );
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
