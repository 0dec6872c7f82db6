// Texts in values that no schema has checked. The browser loads this file, so it imports no schema library.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of a value with each of its texts replaced by what `change` returns for it and its place. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: PropertyKey[]) => string,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, [...path, name])]),
  );
}

/** Calls `visit` for each text of a value, with its place. */
export function eachText(value: unknown, visit: (text: string, path: PropertyKey[]) => void): void {
  mapTexts(value, (text, path) => {
    visit(text, path);
    return text;
  });
}
