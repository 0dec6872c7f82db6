import type { SearchIndex, SearchPart } from '../../model/search/search-index.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import type { SearchParts } from './rank-parts.ts';

/** Address of the index of titles and excerpts. */
export const pagesIndexAddress = '/search-index.json';

/** Titles and excerpts of all pages, fetched with the code of the search and shared by the search boxes of a page. */
export const pagesIndex = cachedData(async () => (await readJson(pagesIndexAddress)) as SearchIndex);

/** Search in the texts of the pages, fetched together with the code that it needs. */
export const partsIndex = cachedData(async (): Promise<SearchParts> => {
  // The small index is requested first: on a slow line the results of titles would wait for the large one.
  const [pages, parts, { indexParts }] = await Promise.all([
    pagesIndex.read(),
    readJson('/search-parts.json'),
    import('./rank-parts.ts'),
  ]);
  return indexParts(parts as SearchPart[], pages);
});

async function readJson(address: string): Promise<unknown> {
  // The office's preview has the files below its own address. Read here, because the bench imports this module in Node.
  const base = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL;
  const response = await fetchWithRetry(base + address, {});
  if (!response.ok) throw new Error(`${address} responds ${response.status}`);
  return response.json();
}

/** Data that is loaded on first use. */
interface CachedData<T> {
  /** Returns the data, loading it if needed. Rejects as `load` does; the next call then loads again. */
  read: () => Promise<T>;
  /** Returns the data if it is loaded. */
  peek: () => T | undefined;
}

const maxIdleMs = 5 * 60 * 1000;

/** Caches the result of `load`; drops it after five minutes without a request (specification, section 9). */
export function cachedData<T>(load: () => Promise<T>): CachedData<T> {
  let loading: Promise<T> | undefined;
  let data: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    loading = data = undefined;
  };
  const use = () => {
    clearTimeout(timer);
    timer = setTimeout(drop, maxIdleMs);
  };
  return {
    async read() {
      use();
      try {
        return (data = await (loading ??= load()));
      } catch (error) {
        drop();
        throw error;
      }
    },
    peek() {
      if (data !== undefined) use();
      return data;
    },
  };
}
