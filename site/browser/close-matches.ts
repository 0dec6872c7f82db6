import type MiniSearch from 'minisearch';
import type { SearchEntry, SearchIndex } from '../../model/index-search.ts';
import { foldText } from './fold-text.ts';
import { isSearchable, mostResults, type FoundPage } from './search-pages.ts';

type Matcher = MiniSearch<SearchEntry>;

// Nobody types a hundred characters with one or two errors in them; comparing them all would only cost time.
const longestQuery = 100;
const matchers = new WeakMap<SearchIndex, Promise<Matcher>>();

/**
 * Fills up to six with pages that match when typing errors and the order of words are forgiven, marked as close.
 * What does the forgiving is loaded only when it is needed; where it can't be loaded the found pages stand alone.
 */
export async function addCloseMatches(index: SearchIndex, query: string, found: FoundPage[]): Promise<FoundPage[]> {
  if (found.length >= mostResults || !isSearchable(query) || query.length > longestQuery) return found;
  try {
    const matcher = await matcherOf(index);
    const known = new Set(found.map(({ entry }) => entry.url));
    const close = matcher
      .search(foldText(query).folded, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: forgiven,
        boost: { title: 3, excerpt: 2 },
      })
      .filter(({ id }) => !known.has(String(id)))
      .flatMap(({ id, terms }) => {
        const entry = index.entries.find(({ url }) => url === id);
        return entry ? [{ entry, close: true, spellings: terms.map((text) => ({ text, asWord: false })) }] : [];
      });
    return [...found, ...close].slice(0, mostResults);
  } catch {
    matchers.delete(index);
    return found;
  }
}

/** How many wrong, missing or added letters a word may have. Numbers are names here: ISO 27001 is not ISO 42001. */
function forgiven(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 6 || /\d/.test(term) ? 1 : 2;
}

function matcherOf(index: SearchIndex): Promise<Matcher> {
  let matcher = matchers.get(index);
  if (!matcher) {
    matcher = buildMatcher(index);
    matchers.set(index, matcher);
  }
  return matcher;
}

async function buildMatcher({ entries }: SearchIndex): Promise<Matcher> {
  const { default: MiniSearch } = await import('minisearch');
  const matcher = new MiniSearch<SearchEntry>({
    idField: 'url',
    fields: ['title', 'excerpt', 'category'],
    processTerm: (term) => foldText(term).folded,
  });
  matcher.addAll(entries);
  return matcher;
}
