import { foldQuery } from '../../model/search/fold-text.ts';
import type { SearchEntry, SearchIndex } from '../../model/search/search-index.ts';
import { nearWords, stemOf, wordsOf } from '../../model/search/search-words.ts';
import { findSpelling, foundEntry, foundPart, type FoundPage } from './found-page.ts';
import type { SearchParts } from './rank-parts.ts';
import { pagesIndex, partsIndex } from './search-data.ts';

/** State of a search. If it is not complete, more pages may follow; words are suggested if it has no results. */
export type Search =
  | { state: 'idle' }
  | { state: 'loading'; query: string }
  | { state: 'found'; query: string; pages: FoundPage[]; isComplete: boolean; suggestions: string[] }
  | { state: 'failed'; query: string };

/** Maximum number of results (specification, section 9). */
const maxResults = 6;

// Best first: a match at the beginning of a word before one inside a word ("iso" in "advisory"), then one in the title before
// one in the excerpt, and of the same matches a service before news.
const fieldOrder = ['title', 'excerpt', 'category'] as const;
const typeOrder: SearchEntry['type'][] = ['service', 'page', 'ai-application', 'ai-regulation', 'news'];

const isLongEnough = (text: string) => [...text].length > 2;

/** True if a query is long enough to be searched: longer than two characters (specification, section 4). */
export const isSearchable = (query: string): boolean => isLongEnough(query.trim());

/**
 * Searches titles and excerpts, then the texts of the pages, and reports each step. Resolves with the last one. Once both
 * indexes are loaded there is one step, at once, so that the list does not shrink and grow with each key.
 */
export async function findPages(query: string, report: (search: Search) => void): Promise<Search> {
  const reportStep = (search: Search) => {
    report(search);
    return search;
  };
  const reportPages = (pages: FoundPage[], isComplete = true, suggestions: string[] = []) =>
    reportStep({ state: 'found', query, pages, isComplete, suggestions });
  if (!isSearchable(query)) return reportStep({ state: 'idle' });
  let titleMatches: FoundPage[] = [];
  try {
    if (!pagesIndex.peek()) reportStep({ state: 'loading', query });
    const index = pagesIndex.peek() ?? (await pagesIndex.read());
    titleMatches = searchPages(index, query);
    if (titleMatches.length >= maxResults) return reportPages(titleMatches);
    if (!partsIndex.peek()) reportPages(titleMatches, false);
    const pages = addParts(index, partsIndex.peek() ?? (await partsIndex.read()), query, titleMatches);
    return reportPages(pages, true, pages.length === 0 ? suggestWords(index, query) : []);
  } catch {
    // Without the texts of the pages it is unknown if there are no results.
    return titleMatches.length > 0 ? reportPages(titleMatches) : reportStep({ state: 'failed', query });
  }
}

/** The pages whose title, excerpt or category contains the query, best first; at most six. */
export function searchPages({ entries, synonyms }: SearchIndex, query: string): FoundPage[] {
  const foldedQuery = foldQuery(query);
  const sameMeaning = synonyms.spellings.find((group) => group.includes(foldedQuery)) ?? [];
  // Short words are in many others. Initials such as A.I. are found in the texts of the pages.
  const spellings = [foldedQuery, ...sameMeaning.filter(({ length }) => length > 4)].filter(isLongEnough);
  const rankOf = (entry: SearchEntry) => {
    const atWordStart = fieldOrder.findIndex((field) => findSpelling(entry[field], spellings, 'word start'));
    if (atWordStart >= 0) return atWordStart;
    const insideWord = fieldOrder.findIndex((field) => findSpelling(entry[field], spellings));
    return insideWord < 0 ? undefined : fieldOrder.length + insideWord;
  };
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank || typeOrder.indexOf(a.entry.type) - typeOrder.indexOf(b.entry.type))
    .slice(0, maxResults)
    .map(({ entry }) => foundEntry(entry, spellings));
}

/** Fills up the results `titleMatches` with pages that have the query in their text; at most six in all. */
export function addParts(
  { entries }: SearchIndex,
  search: SearchParts,
  query: string,
  titleMatches: FoundPage[],
): FoundPage[] {
  const textMatches = search(query).flatMap((ranked) => {
    const entry = entries[ranked.part.entry];
    return entry && !titleMatches.some(({ url }) => url === entry.url) ? [{ entry, ranked }] : [];
  });
  const room = maxResults - titleMatches.length;
  return [...titleMatches, ...textMatches.slice(0, room).map(({ entry, ranked }) => foundPart(entry, ranked))];
}

/** Up to three words of titles and excerpts that resemble those of a query without results. */
export function suggestWords({ entries }: SearchIndex, query: string): string[] {
  const words = entries.flatMap(({ title, excerpt }) => wordsOf(`${title} ${excerpt}`));
  const vocabulary = new Set(words.filter((word) => word.length > 2 && stemOf(word) !== undefined));
  const typedWords = wordsOf(query.slice(0, 100)).filter((word) => stemOf(word) !== undefined);
  const suggestions = typedWords.flatMap((word) => nearWords(word, vocabulary, 0.5));
  return [...new Set(suggestions)].slice(0, 3);
}
