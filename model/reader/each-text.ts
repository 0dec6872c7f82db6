/** Calls `visit` for each text of a value that was not checked against a schema, with its place. */
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

/** Returns a copy of the value with each of its texts replaced. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}
