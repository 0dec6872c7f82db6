import { isDeepStrictEqual } from 'node:util';

/** Number of equal properties of two entries. */
function countEqualParts(a: unknown, b: unknown): number {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return isDeepStrictEqual(a, b) ? 1 : 0;
  return Object.entries(a).filter(([key, value]) => isDeepStrictEqual(value, (b as Record<string, unknown>)[key]))
    .length;
}

/** Longest common subsequence: for each entry of `after`, the index of the equal entry of `before`. */
function matchUnchanged(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const lengths = before.map(() => after.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row)
        row[j] = isDeepStrictEqual(before[i], after[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const found: (number | undefined)[] = after.map(() => undefined);
  for (let i = 0, j = 0; i < before.length && j < after.length;)
    if (isDeepStrictEqual(before[i], after[j])) found[j++] = i++;
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return found;
}

/**
 * Matches the entries of two versions of a list: first the unchanged ones, then those that were moved, then those that
 * were changed in their place.
 * @returns for each entry of `after` the index of the one that it was, or undefined for a new one
 */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found = matchUnchanged(before, after);
  const used = new Set(found);
  const take = (index: number, from: number) => {
    found[index] = from;
    used.add(from);
  };
  after.forEach((value, index) => {
    if (found[index] !== undefined) return;
    const moved = before.findIndex((other, from) => !used.has(from) && isDeepStrictEqual(other, value));
    if (moved >= 0) take(index, moved);
  });
  const isSameLength = before.length === after.length;
  after.forEach((value, index) => {
    if (found[index] !== undefined) return;
    if (isSameLength && !used.has(index)) return take(index, index);
    const scores = before.map((other, from) => (used.has(from) ? 0 : countEqualParts(other, value)));
    const best = Math.max(0, ...scores);
    if (best > 0) take(index, scores.indexOf(best));
  });
  return found;
}
