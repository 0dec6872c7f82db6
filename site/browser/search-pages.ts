import type { SearchEntry, SearchIndex } from '../../model/search/search-index.ts';
import { foldText } from '../../model/search/fold-text.ts';
import { foundEntry, type FoundPage } from './found-page.ts';
import { findSpelling, otherSpellings, ownSpelling, type Spelling } from './spellings.ts';

/** Maximum number of results (specification, section 9). */
export const maxResults = 6;

// Best first: the place of a field in this list weighs more than any place within the field.
const fields = ['title', 'excerpt', 'category'] as const;
// Of two pages with the same match, services come before news.
const types: SearchEntry['type'][] = ['service', 'page', 'ai-application', 'ai-regulation', 'news'];
const foldedEntries = new WeakMap<SearchIndex, string[][]>();

/** @returns if a query is long enough to be searched: longer than two characters (specification, section 4) */
export function isSearchable(query: string): boolean {
  return [...query.trim()].length > 2;
}

/**
 * The pages whose title, excerpt or category contains the query, best first, then those that contain it in another
 * spelling; at most six. Fast enough for every key press; rank-parts.ts searches the texts of the pages.
 */
export function searchPages(index: SearchIndex, query: string): FoundPage[] {
  if (!isSearchable(query)) return [];
  // Two letters are in many words: as an abbreviation they are a word.
  const typed = ownSpelling(query);
  const spellings = [{ ...typed, asWord: typed.text.length < 3 }, ...otherSpellings(query, index.synonyms.spellings)];
  const found = foldEntries(index)
    .map((folded, at) => ({
      at,
      ...bestMatch(folded, spellings),
      type: types.indexOf(index.entries[at]?.type ?? 'news'),
    }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank || a.type - b.type || a.place - b.place || a.at - b.at);
  return found.slice(0, maxResults).flatMap(({ at }) => {
    const entry = index.entries[at];
    return entry ? [foundEntry(entry, spellings)] : [];
  });
}

function bestMatch(folded: string[], spellings: Spelling[]): { rank: number; place: number } {
  let best = { rank: Infinity, place: 0 };
  for (const [nth, spelling] of spellings.entries()) {
    for (const [field, text] of folded.entries()) {
      const place = findSpelling(text, spelling);
      // All other spellings rank alike, behind the query's own.
      const rank = field + (nth === 0 ? 0 : fields.length);
      if (place && (rank < best.rank || (rank === best.rank && place.from < best.place)))
        best = { rank, place: place.from };
    }
  }
  return best;
}

function foldEntries(index: SearchIndex): string[][] {
  let folded = foldedEntries.get(index);
  if (!folded) {
    folded = index.entries.map((entry) => fields.map((field) => foldText(entry[field]).folded));
    foldedEntries.set(index, folded);
  }
  return folded;
}
