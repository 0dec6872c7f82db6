/** A group with the keys that were there in the order that they had, and each new one after the one that comes before it. */
export function inOrderOf(before: readonly string[], group: Record<string, unknown>): Record<string, unknown> {
  const keys = before.filter((key) => key in group);
  const all = Object.keys(group);
  for (const key of all)
    if (!keys.includes(key)) {
      const earlier = all.slice(0, all.indexOf(key)).findLast((name) => keys.includes(name));
      keys.splice(earlier === undefined ? 0 : keys.indexOf(earlier) + 1, 0, key);
    }
  return Object.fromEntries(keys.map((key) => [key, group[key]]));
}
