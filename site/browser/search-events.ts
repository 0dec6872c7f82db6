// The record of searches that the specification asks for (sections 3, 7 and 8): in this browser's storage, and for the
// operator's web analytics if there is any. Storage that is refused or full never disturbs a search.

import { maxSearchEvents } from '../../model/privacy/limits.ts';
import { makeKey, silently } from './submission.ts';

/** A stored search. */
interface SearchEvent {
  /** In lower case, trimmed. */
  query: string;
  resultCount: number;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The same for all searches of one browser tab. */
  sessionId: string;
}

const eventsKey = 'search-events';
const sessionKey = 'search-session';
const maxQueries = 10;

/** Stores a search, keeping the latest `maxSearchEvents`, and reports it to web analytics if there is any. */
export function recordSearch(typedQuery: string, resultCount: number): void {
  const query = typedQuery.trim().toLowerCase();
  silently(() => {
    const event: SearchEvent = { query, resultCount, timestamp: Date.now(), sessionId: sessionId() };
    const events = [...readSearchEvents(), event].slice(-maxSearchEvents);
    localStorage.setItem(eventsKey, JSON.stringify(events));
  });
  silently(() => {
    window.gtag?.('event', 'search', {
      search_term: query,
      result_count: resultCount,
      search_result: resultCount === 0 ? 'no_results' : 'has_results',
    });
  });
}

type SearchCount = Pick<SearchEvent, 'query' | 'resultCount'>;

function isSearchCount(stored: unknown): stored is SearchCount {
  const { query, resultCount } = (stored ?? {}) as Partial<Record<keyof SearchEvent, unknown>>;
  return typeof query === 'string' && typeof resultCount === 'number';
}

/** Returns the stored searches, oldest first. What an extension or an older page stored in their place is ignored. */
export function readSearchEvents(): SearchCount[] {
  const stored: unknown = silently(() => JSON.parse(localStorage.getItem(eventsKey) ?? '[]'));
  return Array.isArray(stored) ? stored.filter(isSearchCount) : [];
}

/** Deletes the stored searches and their session identifier. @returns false if the browser refused */
export function deleteSearchEvents(): boolean {
  return (
    silently(() => {
      localStorage.removeItem(eventsKey);
      sessionStorage.removeItem(sessionKey);
      return true;
    }) ?? false
  );
}

function sessionId(): string {
  const storedId = sessionStorage.getItem(sessionKey);
  if (storedId) return storedId;
  const id = makeKey();
  sessionStorage.setItem(sessionKey, id);
  return id;
}

/** The specification's search analytics summary (section 3). */
export type SearchSummary = ReturnType<typeof summariseSearches>;

/** Sums up searches, with the ten most frequent queries in all and without a result; the average is 0 without searches. */
export function summariseSearches(events: readonly SearchCount[]) {
  const resultCount = events.reduce((sum, event) => sum + event.resultCount, 0);
  return {
    totalSearches: events.length,
    uniqueQueries: new Set(events.map(({ query }) => query)).size,
    averageResultsPerQuery: events.length === 0 ? 0 : resultCount / events.length,
    topQueries: countQueries(events.map(({ query }) => query)),
    noResultQueries: countQueries(events.filter(({ resultCount }) => resultCount === 0).map(({ query }) => query)),
  };
}

/** Counts queries and returns the most frequent; of equals the one searched first. */
function countQueries(queries: string[]) {
  const counts = new Map<string, number>();
  for (const query of queries) counts.set(query, (counts.get(query) ?? 0) + 1);
  return [...counts]
    .map(([query, count]) => ({ query, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxQueries);
}
