import type { SearchEvent } from './search-events.ts';

/** Number of times that a query was searched. */
export interface QueryCount {
  query: string;
  count: number;
}

/** The specification's search analytics summary (section 3). */
export interface SearchSummary {
  totalSearches: number;
  uniqueQueries: number;
  /** 0 without searches. */
  averageResultsPerQuery: number;
  topQueries: QueryCount[];
  noResultQueries: QueryCount[];
}

const maxQueries = 10;

/** Sums up searches. */
export function summariseSearches(events: readonly SearchEvent[]): SearchSummary {
  const results = events.reduce((sum, event) => sum + event.resultCount, 0);
  return {
    totalSearches: events.length,
    uniqueQueries: new Set(events.map(({ query }) => query)).size,
    averageResultsPerQuery: events.length === 0 ? 0 : results / events.length,
    topQueries: countQueries(events.map(({ query }) => query)),
    noResultQueries: countQueries(events.filter(({ resultCount }) => resultCount === 0).map(({ query }) => query)),
  };
}

/** Counts queries and returns the ten most frequent; of equals the one searched first. */
function countQueries(queries: string[]): QueryCount[] {
  const counts = new Map<string, number>();
  for (const query of queries) counts.set(query, (counts.get(query) ?? 0) + 1);
  return [...counts]
    .map(([query, count]) => ({ query, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxQueries);
}
