import { addCloseMatches } from './close-matches.ts';
import { nearWords } from './near-words.ts';
import { pagesIndex } from './pages-index.ts';
import { isSearchable, searchPages, type FoundPage } from './search-pages.ts';

/** How far a search has come. `found` while `complete` is false may still get close matches behind it. */
export type Search =
  | { state: 'idle' }
  | { state: 'loading'; query: string }
  | { state: 'found'; query: string; pages: FoundPage[]; complete: boolean; near: string[] }
  | { state: 'failed'; query: string };

/**
 * Searches and reports each step: what matches at once where the index is here, close matches behind it.
 * Resolves with the last step.
 */
export async function findPages(query: string, report: (search: Search) => void): Promise<Search> {
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
  tell({ state: 'found', query, pages: direct, complete: false, near: [] });
  const pages = await addCloseMatches(index, query, direct);
  return tell({
    state: 'found',
    query,
    pages,
    complete: true,
    near: pages.length === 0 ? nearWords(index, query) : [],
  });
}
