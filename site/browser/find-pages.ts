import type { SearchIndex } from '../../model/search/search-index.ts';
import { foundPart, type FoundPage } from './found-page.ts';
import { nearWords } from './near-words.ts';
import { pagesIndex, partsIndex } from './search-data.ts';
import { isSearchable, mostResults, searchPages } from './search-pages.ts';

/**
 * How far a search has come. `found` while `complete` is false may still get more pages behind it; until it does, `earlier`
 * are those that an earlier query found.
 */
export type Search =
  | { state: 'idle' }
  | { state: 'loading'; query: string }
  | { state: 'found'; query: string; pages: FoundPage[]; earlier?: FoundPage[]; complete: boolean; near: string[] }
  | { state: 'failed'; query: string };

/** Lets the browser show what is there, and take the next key, before it does more. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Searches and reports each step: what titles and excerpts match at once where the index is here, then what the pages
 * say. Resolves with the last step.
 * @param isWanted whether nobody has typed on meanwhile
 */
export async function findPages(
  query: string,
  report: (search: Search) => void,
  isWanted: () => boolean,
): Promise<Search> {
  const tell = (search: Search) => {
    report(search);
    return search;
  };
  if (!isSearchable(query)) return tell({ state: 'idle' });
  let index = pagesIndex.peek();
  if (!index) {
    tell({ state: 'loading', query });
    try {
      index = await pagesIndex.read();
    } catch {
      return tell({ state: 'failed', query });
    }
  }
  const direct = searchPages(index, query);
  const found = { state: 'found' as const, query, near: [] as string[] };
  const first = tell({ ...found, pages: direct, complete: direct.length >= mostResults });
  if (direct.length >= mostResults) return first;
  const deep = await findParts(index, query, direct, isWanted);
  // Without what the pages say nobody knows that there is nothing.
  if (!deep && direct.length === 0) return tell({ state: 'failed', query });
  const pages = [...direct, ...(deep ?? [])];
  return tell({ ...found, pages, complete: true, near: pages.length === 0 ? nearWords(index, query) : [] });
}

/**
 * A step of a search, below which what was found before stays until more is: the list does not shrink and grow with each key.
 * Only where the next step is a moment away.
 */
export function keepEarlier(step: Search, before: Search): Search {
  if (step.state !== 'found' || step.complete || before.state !== 'found' || !partsIndex.peek()) return step;
  const earlier = [...before.pages, ...(before.earlier ?? [])].filter(
    ({ url }) => !step.pages.some((page) => page.url === url),
  );
  return { ...step, earlier: earlier.slice(0, mostResults - step.pages.length) };
}

/** What the other pages say of a query; undefined where that cannot be loaded. */
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
      if (direct.length + found.length === mostResults) break;
      const entry = entries[ranked.part.entry];
      if (entry && !direct.some(({ url }) => url === entry.url)) found.push(foundPart(entry, ranked));
    }
    return found;
  } catch {
    return undefined;
  }
}
