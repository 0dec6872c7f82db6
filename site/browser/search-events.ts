// The record of searches that the specification asks for (sections 3, 7 and 8): in this browser's storage, and for the
// operator's web analytics if there is any. Storage that is refused or full never disturbs a search.

import type { maxSearchEvents } from '../../model/privacy/limits.ts';

/** A stored search. */
export interface SearchEvent {
  /** In small letters, trimmed. */
  query: string;
  resultCount: number;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The same for all searches of one browser tab. */
  sessionId: string;
}

/** Browser interfaces that records use; tests pass their own. */
export interface Browser {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  gtag?: unknown;
}

const eventsKey = 'search-events';
const sessionKey = 'search-session';
/** The type binds the number to the one in the policy without an import at run time. */
const maxEvents: typeof maxSearchEvents = 1_000;

/** Stores a search, keeping the latest `maxEvents`, and reports it to web analytics if there is any. */
export function recordSearch(query: string, resultCount: number, browser: Browser = window): void {
  const event = { query: query.trim().toLowerCase(), resultCount, timestamp: Date.now() };
  silently(() => {
    const events = [...readSearchEvents(browser), { ...event, sessionId: sessionId(browser) }].slice(-maxEvents);
    browser.localStorage.setItem(eventsKey, JSON.stringify(events));
  });
  silently(() => {
    if (typeof browser.gtag !== 'function') return;
    const search_result = resultCount === 0 ? 'no_results' : 'has_results';
    browser.gtag('event', 'search', { search_term: event.query, result_count: resultCount, search_result });
  });
}

/** Returns the stored searches, oldest first. Anything else in the storage is ignored. */
export function readSearchEvents(browser: Browser = window): SearchEvent[] {
  const stored: unknown = silently(() => JSON.parse(browser.localStorage.getItem(eventsKey) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isSearchEvent) : [];
}

/** Deletes the stored searches and their session identifier. @returns false if the browser refused */
export function deleteSearchEvents(browser: Browser = window): boolean {
  return (
    silently(() => {
      browser.localStorage.removeItem(eventsKey);
      browser.sessionStorage.removeItem(sessionKey);
      return true;
    }) ?? false
  );
}

/** Checks if a stored value is a search event; storage may contain anything. */
function isSearchEvent(value: unknown): value is SearchEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { query, resultCount, timestamp, sessionId } = value as Partial<Record<keyof SearchEvent, unknown>>;
  const counted = typeof resultCount === 'number' && Number.isSafeInteger(resultCount) && resultCount >= 0;
  return (
    typeof query === 'string' && query !== '' && counted && Number.isFinite(timestamp) && typeof sessionId === 'string'
  );
}

function sessionId(browser: Browser): string {
  const known = browser.sessionStorage.getItem(sessionKey);
  if (known) return known;
  // Not randomUUID, which is missing without TLS.
  const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  browser.sessionStorage.setItem(sessionKey, id);
  return id;
}

function silently<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
