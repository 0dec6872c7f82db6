// Sources that were read before: while an editor writes in one file, the others are not read again. Only the last text
// of each is kept. Used by processes that live long: the website part of the office and `npm run dev`.
import type { Source } from './read-yaml.ts';

const sourcesByKey = new Map<string, { text: string; settings: string; source: Source<unknown> }>();

/**
 * Returns the cached source of a file if its text and settings are unchanged; else reads it and caches the result.
 * @param key the file, and if texts that are still to be written are accepted: a preview reads it in both ways in turn
 */
export function cachedSource<T>(key: string, text: string, settings: string, read: () => Source<T>): Source<T> {
  const cached = sourcesByKey.get(key);
  if (cached?.text === text && cached.settings === settings) return cached.source as Source<T>;
  const source = read();
  sourcesByKey.set(key, { text, settings, source });
  return source;
}

const derivedSources = new WeakMap<Source<unknown>, { from: unknown; source: Source<unknown> }>();

/**
 * Returns the cached source that was derived from a source and another value, or derives it and caches the result. Only one
 * source is derived from each.
 */
export function cachedDerivation<T>(source: Source<unknown>, from: unknown, derive: () => Source<T>): Source<T> {
  const cached = derivedSources.get(source);
  if (cached && cached.from === from) return cached.source as Source<T>;
  const derived = derive();
  derivedSources.set(source, { from, source: derived });
  return derived;
}
