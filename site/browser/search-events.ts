// The record of searches that the specification asks for (sections 3, 7 and 8): in this browser's storage, and for the
// operator's web analytics where there is one. Storage that is refused or full never disturbs a search.

import type { mostSearchEvents } from '../../model/privacy/limits.ts';

/** One search, as it is stored. */
export interface SearchEvent {
  /** In small letters, trimmed. */
  query: string;
  resultCount: number;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The same for all searches of one browser tab. */
  sessionId: string;
}

/** What records need of the browser; tests bring their own. */
export interface Browser {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  gtag?: unknown;
}

const eventsKey = 'search-events';
const sessionKey = 'search-session';
/** As the policy says it: the type holds the number to that, and the browser fetches nothing for it. */
const mostEvents: typeof mostSearchEvents = 1_000;

/** Stores a search (the latest `mostEvents` are kept) and tells web analytics of it, where there is one. */
export function recordSearch(query: string, resultCount: number, browser: Browser = window): void {
  const event = { query: query.trim().toLowerCase(), resultCount, timestamp: Date.now() };
  silently(() => {
    const events = [...readSearchEvents(browser), { ...event, sessionId: sessionId(browser) }].slice(-mostEvents);
    browser.localStorage.setItem(eventsKey, JSON.stringify(events));
  });
  silently(() => {
    if (typeof browser.gtag !== 'function') return;
    const search_result = resultCount === 0 ? 'no_results' : 'has_results';
    browser.gtag('event', 'search', { search_term: event.query, result_count: resultCount, search_result });
  });
}

/** The stored searches, oldest first. Whatever else is found in the storage is left out. */
export function readSearchEvents(browser: Browser = window): SearchEvent[] {
  const stored: unknown = silently(() => JSON.parse(browser.localStorage.getItem(eventsKey) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isSearchEvent) : [];
}

/** Deletes the stored searches and the session identifier that goes with them. Returns whether that worked. */
export function deleteSearchEvents(browser: Browser = window): boolean {
  return (
    silently(() => {
      browser.localStorage.removeItem(eventsKey);
      browser.sessionStorage.removeItem(sessionKey);
      return true;
    }) ?? false
  );
}

/** Whether something from the storage, which anyone may have written to, is a search event. */
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
  // Not randomUUID: that is missing where the site is looked at without TLS.
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
