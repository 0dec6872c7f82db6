import type { SearchEntry, SearchIndex } from '../../model/index-search.ts';
import { foldText } from './fold-text.ts';
import { findSpelling, otherSpellings, ownSpelling, type Spelling } from './spellings.ts';

/** A page that a search found. */
export interface FoundPage {
  entry: SearchEntry;
  /** Found only by forgiving typing errors. */
  close: boolean;
  /** What to mark in its title and excerpt. */
  spellings: Spelling[];
}

/** At most so many pages are shown (specification, section 9). */
export const mostResults = 6;

// Best first: the place of a field in this list weighs more than any place within the field.
const fields = ['title', 'excerpt', 'category'] as const;
const foldedEntries = new WeakMap<SearchIndex, string[][]>();

/** Whether a query is long enough to be searched: longer than two characters (specification, section 4). */
export function isSearchable(query: string): boolean {
  return [...query.trim()].length > 2 && ownSpelling(query).text !== '';
}

/**
 * The pages whose title, excerpt or category contains the query, best first, then those that contain it in another
 * spelling; at most six. Quick enough for every key press; typing errors are close-matches.ts's.
 */
export function searchPages(index: SearchIndex, query: string): FoundPage[] {
  if (!isSearchable(query)) return [];
  const spellings = [ownSpelling(query), ...otherSpellings(query, index.synonyms)];
  const found = foldEntries(index)
    .map((folded, at) => ({ at, ...bestMatch(folded, spellings) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place || a.at - b.at);
  return found.slice(0, mostResults).flatMap(({ at }) => {
    const entry = index.entries[at];
    return entry ? [{ entry, close: false, spellings }] : [];
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
