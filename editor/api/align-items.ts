import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';

/** Number of equal properties of two entries. */
function countEqualParts(a: unknown, b: unknown): number {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return 0;
  return Object.entries(a).filter(([key, value]) => isDeepStrictEqual(value, (b as Record<string, unknown>)[key]))
    .length;
}

/** For each entry of `after` the index of the unchanged entry of `before` in the longest common sequence. */
export function alignUnchanged(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  let index = 0;
  return diffArrays([...before], [...after], { comparator: isDeepStrictEqual }).flatMap(({ added, removed, value }) => {
    if (!added) index += value.length;
    if (removed) return [];
    return value.map((_, at) => (added ? undefined : index - value.length + at));
  });
}

/**
 * Matches the entries of two versions of a list: first the unchanged ones, then those that were moved, then those that
 * were changed in their place.
 * @returns for each entry of `after` the index of the one that it was, or undefined for a new one
 */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found = alignUnchanged(before, after);
  const match = (find: (value: unknown, index: number, isFree: (from: number) => boolean) => number) =>
    after.forEach((value, index) => {
      if (found[index] !== undefined) return;
      const from = find(value, index, (each) => !found.includes(each));
      if (from >= 0) found[index] = from;
    });
  match((value, _, isFree) => before.findIndex((other, from) => isFree(from) && isDeepStrictEqual(other, value)));
  match((value, index, isFree) => {
    if (before.length === after.length && isFree(index)) return index;
    const scores = before.map((other, from) => (isFree(from) ? countEqualParts(other, value) : 0));
    const best = Math.max(0, ...scores);
    return best > 0 ? scores.indexOf(best) : -1;
  });
  return found;
}
