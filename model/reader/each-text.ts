/** Calls `visit` for each text in a value, with its place. */
export function eachText(
  value: unknown,
  visit: (text: string, path: PropertyKey[]) => void,
  path: PropertyKey[] = [],
): void {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) value.forEach((item, index) => eachText(item, visit, [...path, index]));
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) eachText(item, visit, [...path, key]);
}

/** The value with each of its texts changed, by its words and the key that it or its list is under. */
export function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, name)]));
}
