import { foldQuery } from '../../model/search/fold-text.ts';
import type { SearchEntry, SearchIndex } from '../../model/search/search-index.ts';
import { stemOf, wordsOf } from '../../model/search/search-words.ts';
import { findSpelling, foundEntry, foundPart, type FoundPage } from './found-page.ts';
import { nearWords } from './near-words.ts';
import type { SearchParts } from './rank-parts.ts';
import { pagesIndex, partsIndex } from './search-data.ts';

/** State of a search. If `complete` is false, more pages may follow. */
export type Search =
  | { state: 'idle' }
  | { state: 'loading'; query: string }
  | { state: 'found'; query: string; pages: FoundPage[]; complete: boolean; near: string[] }
  | { state: 'failed'; query: string };

/** Maximum number of results (specification, section 9). */
export const maxResults = 6;

// Best first: a match at the beginning of a word before one inside a word ("iso" in "advisory"), then one in the title before
// one in the excerpt, and of the same matches a service before news.
const fields = ['title', 'excerpt', 'category'] as const;
const types: SearchEntry['type'][] = ['service', 'page', 'ai-application', 'ai-regulation', 'news'];

const isLongEnough = (text: string) => [...text].length > 2;

/** @returns if a query is long enough to be searched: longer than two characters (specification, section 4) */
export const isSearchable = (query: string): boolean => isLongEnough(query.trim());

/**
 * Searches titles and excerpts, then the texts of the pages, and reports each step. Resolves with the last one. Once both
 * indexes are loaded there is one step, at once, so that the list does not shrink and grow with each key.
 */
export async function findPages(query: string, report: (search: Search) => void): Promise<Search> {
  const send = (search: Search) => {
    report(search);
    return search;
  };
  if (!isSearchable(query)) return send({ state: 'idle' });
  const result = { state: 'found' as const, query, complete: true, near: [] };
  let direct: FoundPage[] = [];
  try {
    if (!pagesIndex.peek()) send({ state: 'loading', query });
    const index = pagesIndex.peek() ?? (await pagesIndex.read());
    direct = searchPages(index, query);
    if (direct.length >= maxResults) return send({ ...result, pages: direct });
    if (!partsIndex.peek()) send({ ...result, pages: direct, complete: false });
    const pages = addParts(index, partsIndex.peek() ?? (await partsIndex.read()), query, direct);
    return send({ ...result, pages, near: pages.length === 0 ? suggestWords(index, query) : [] });
  } catch {
    // Without the texts of the pages it is unknown if there are no results.
    return send(direct.length > 0 ? { ...result, pages: direct } : { state: 'failed', query });
  }
}

/** The pages whose title, excerpt or category contains the query, best first; at most six. */
export function searchPages({ entries, synonyms }: SearchIndex, query: string): FoundPage[] {
  const folded = foldQuery(query);
  const same = synonyms.spellings.find((spellings) => spellings.includes(folded)) ?? [];
  // Short words are in many others. Initials such as A.I. are found in the texts of the pages.
  const spellings = [folded, ...same.filter(({ length }) => length > 4)].filter(isLongEnough);
  const rankOf = (entry: SearchEntry) => {
    const atWordStart = fields.findIndex((field) => findSpelling(entry[field], spellings, 'word start'));
    if (atWordStart >= 0) return atWordStart;
    const insideWord = fields.findIndex((field) => findSpelling(entry[field], spellings));
    return insideWord < 0 ? undefined : fields.length + insideWord;
  };
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank || types.indexOf(a.entry.type) - types.indexOf(b.entry.type))
    .slice(0, maxResults)
    .map(({ entry }) => foundEntry(entry, spellings));
}

/** Fills up the results with pages that have the query in their text; at most six. */
export function addParts(
  { entries }: SearchIndex,
  search: SearchParts,
  query: string,
  direct: FoundPage[],
): FoundPage[] {
  const others = search(query).flatMap((ranked) => {
    const entry = entries[ranked.part.entry];
    return entry && !direct.some(({ url }) => url === entry.url) ? [{ entry, ranked }] : [];
  });
  const room = maxResults - direct.length;
  return [...direct, ...others.slice(0, room).map(({ entry, ranked }) => foundPart(entry, ranked))];
}

/** Up to three words of titles and excerpts that resemble those of a query without results. */
export function suggestWords({ entries }: SearchIndex, query: string): string[] {
  const words = entries.flatMap(({ title, excerpt }) => wordsOf(`${title} ${excerpt}`));
  const vocabulary = new Set(words.filter((word) => word.length > 2 && stemOf(word) !== undefined));
  const typed = wordsOf(query.slice(0, 100)).filter((word) => stemOf(word) !== undefined);
  const near = typed.flatMap((word) => nearWords(word, vocabulary, 0.5));
  return [...new Set(near)].slice(0, 3);
}
