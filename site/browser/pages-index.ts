import type { SearchIndex } from '../../model/index-search.ts';
import { cachedData } from './cached-data.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** Where the search index is. */
export const pagesIndexAddress = '/search-index.json';

/** The search index, fetched on first need and shared by the search boxes of a page. */
export const pagesIndex = cachedData(async (): Promise<SearchIndex> => {
  const response = await fetchWithRetry(pagesIndexAddress, {});
  if (!response.ok) throw new Error(`The search index answers ${response.status}`);
  return (await response.json()) as SearchIndex;
});
