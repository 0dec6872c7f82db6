import type { SearchIndex } from '../../model/search/search-index.ts';
import type { SearchPart } from '../../model/search/search-parts.ts';
import { cachedData } from './cached-data.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import type { SearchParts } from './rank-parts.ts';

/** Address of the index of titles and excerpts. */
export const pagesIndexAddress = '/search-index.json';

async function readJson(address: string): Promise<unknown> {
  const response = await fetchWithRetry(address, {});
  if (!response.ok) throw new Error(`${address} responds ${response.status}`);
  return response.json();
}

/** Titles and excerpts of all pages, fetched on first need and shared by the search boxes of a page. */
export const pagesIndex = cachedData(async () => (await readJson(pagesIndexAddress)) as SearchIndex);

/** Search in the texts of the pages, fetched together with the code that it needs. */
export const partsIndex = cachedData(async (): Promise<SearchParts> => {
  const [parts, pages, { indexParts }] = await Promise.all([
    readJson('/search-parts.json'),
    pagesIndex.read(),
    import('./rank-parts.ts'),
  ]);
  return indexParts(parts as SearchPart[], pages);
});
