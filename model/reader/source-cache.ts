// Sources that were read before: while an editor writes in one file, the others are not read again.
import type { Source } from './read-yaml.ts';

/** Sources by file and settings. */
const readBefore = new Map<string, { text: string; source: Source<unknown> }>();

/** Returns what `make` makes of a file's text, or made of the same text before. */
export function remembered<T>(file: string, text: string, settings: string, make: () => Source<T>): Source<T> {
  const key = `${file} ${settings}`;
  const before = readBefore.get(key);
  if (before?.text === text) return before.source as Source<T>;
  const source = make();
  readBefore.set(key, { text, source });
  return source;
}

const derivedBefore = new WeakMap<Source<unknown>, { from: unknown; source: Source<unknown> }>();

/** Returns what `make` makes of a source and another value, or made of the same two before. */
export function derived<T>(source: Source<unknown>, from: unknown, make: () => Source<T>): Source<T> {
  const before = derivedBefore.get(source);
  if (before && before.from === from) return before.source as Source<T>;
  const made = make();
  derivedBefore.set(source, { from, source: made });
  return made;
}
