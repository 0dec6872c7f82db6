/** Whether one name becomes the other by one character that is added, left out or changed, or by two swapped. */
function isNearly(name: string, other: string): boolean {
  if (name === other || Math.abs(name.length - other.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === other[start]) start++;
  const [a, b] = [name.slice(start), other.slice(start)];
  const swapped = `${a[1] ?? ''}${a[0] ?? ''}${a.slice(2)}`;
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || swapped === b;
}

/**
 * A line for each name that is nearly the name of a setting; short names are too much like other programs' own.
 * @param known the names of all settings
 */
export function nearNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant = known.find((setting) => setting.length >= 6 && isNearly(name, setting));
    return meant === undefined || known.includes(name) ? [] : [`${name} is not a setting. Is ${meant} meant?`];
  });
}
