import type { SearchIndex } from '../../model/search/search-index.ts';
import { foundPart, type FoundPage } from './found-page.ts';
import { nearWords } from './near-words.ts';
import { pagesIndex, partsIndex } from './search-data.ts';
import { isSearchable, maxResults, searchPages } from './search-pages.ts';

/**
 * State of a search. If `complete` is false, more pages may follow; until they do, `earlier` has those of the query
 * before.
 */
export type Search =
  | { state: 'idle' }
  | { state: 'loading'; query: string }
  | { state: 'found'; query: string; pages: FoundPage[]; earlier?: FoundPage[]; complete: boolean; near: string[] }
  | { state: 'failed'; query: string };

/** Yields, so that the browser can render and process the next key. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Searches titles and excerpts, then the texts of the pages, and reports each step. Resolves with the last one.
 * @param isWanted returns false once another query was typed
 */
export async function findPages(
  query: string,
  report: (search: Search) => void,
  isWanted: () => boolean,
): Promise<Search> {
  const send = (search: Search) => {
    report(search);
    return search;
  };
  if (!isSearchable(query)) return send({ state: 'idle' });
  let index = pagesIndex.peek();
  if (!index) {
    send({ state: 'loading', query });
    try {
      index = await pagesIndex.read();
    } catch {
      return send({ state: 'failed', query });
    }
  }
  const direct = searchPages(index, query);
  const found = { state: 'found' as const, query, near: [] as string[] };
  const first = send({ ...found, pages: direct, complete: direct.length >= maxResults });
  if (direct.length >= maxResults) return first;
  const deep = await findParts(index, query, direct, isWanted);
  // Without the texts of the pages it is unknown if there are no results.
  if (!deep && direct.length === 0) return send({ state: 'failed', query });
  const pages = [...direct, ...(deep ?? [])];
  return send({ ...found, pages, complete: true, near: pages.length === 0 ? nearWords(index, query) : [] });
}

/**
 * Adds the results of the query before to an incomplete step, so that the list does not shrink and grow with each key.
 * Only if the texts of the pages are loaded, because the next step then follows at once.
 */
export function keepEarlier(step: Search, before: Search): Search {
  if (step.state !== 'found' || step.complete || before.state !== 'found' || !partsIndex.peek()) return step;
  const earlier = [...before.pages, ...(before.earlier ?? [])].filter(
    ({ url }) => !step.pages.some((page) => page.url === url),
  );
  return { ...step, earlier: earlier.slice(0, maxResults - step.pages.length) };
}

/** Results in the texts of the other pages; undefined if these cannot be loaded. */
async function findParts(
  { entries }: SearchIndex,
  query: string,
  direct: readonly FoundPage[],
  isWanted: () => boolean,
): Promise<FoundPage[] | undefined> {
  try {
    const search = partsIndex.peek() ?? (await partsIndex.read());
    await nextTask();
    if (!isWanted()) return [];
    const found: FoundPage[] = [];
    for (const ranked of search(query)) {
      if (direct.length + found.length === maxResults) break;
      const entry = entries[ranked.part.entry];
      if (entry && !direct.some(({ url }) => url === entry.url)) found.push(foundPart(entry, ranked));
    }
    return found;
  } catch {
    return undefined;
  }
}
