import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { SearchEntry, SearchIndex } from '../../model/search/search-index.ts';
import type { SearchPart } from '../../model/search/search-parts.ts';
import { stemOf, wordsOf } from '../../model/search/search-words.ts';
import { correctWord, joinWords, splitWord } from './correct-word.ts';

/** Searches the parts: the pages that have most of a query, best first, each with the part that has most of it. */
export type SearchParts = (query: string) => RankedPart[];

/** The parts of all pages, ready to be searched. */
interface PartsIndex {
  matcher: MiniSearch;
  parts: SearchPart[];
  /** Every word of the pages, with how many parts have it. */
  words: Map<string, number>;
  stems: Set<string>;
  /** The heading of each part, as stems. */
  headings: string[];
  /** Groups of spellings that mean the same, each spelling as stems. */
  synonyms: string[][][];
}

/** The part of a page that answers a query best. */
export interface RankedPart {
  part: SearchPart;
  /** The stems that were found, to be marked. */
  stems: Set<string>;
  /** Found only by forgiving typing errors. */
  close: boolean;
}

// Titles and headings name the subject of a page; its text mentions many others.
const boost = { page: 2.5, heading: 1.5, names: 2, text: 0.7 };
const search: SearchOptions = { boost, weights: { fuzzy: 0.4, prefix: 0.3 } };
/** Weights of the fields, scaled. */
const weighted = (by: number) =>
  Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight * by]));
/** Minimum share of a query, by the weight of its words, that a page must contain. */
const minShare = 0.3;
/** Weight of a synonym, relative to the visitor's own word. */
const synonymWeight = 0.6;
/** Weight of news, because most visitors look for a service. */
const newsWeight = 0.75;
/** Number of parts indexed at once: as many as a slow phone indexes between two frames. */
const chunkSize = 8;

const stemsOf = (words: string[]) => words.flatMap((word) => stemOf(word) ?? []);

/** Builds the index in small pieces, so that typing is not interrupted. */
export async function indexParts(parts: SearchPart[], { entries, synonyms }: SearchIndex): Promise<SearchParts> {
  const words = new Map<string, number>();
  const stems = new Set<string>();
  const matcher = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: wordsOf,
    processTerm(word) {
      words.set(word, (words.get(word) ?? 0) + 1);
      const stem = stemOf(word);
      if (stem !== undefined) stems.add(stem);
      return stem ?? null;
    },
    searchOptions: { processTerm: (stem) => stem },
  });
  const documents = parts.map(({ entry, heading, names = [], text, words: others = '' }, id) => {
    const { title = '', category = '' } = entries[entry] ?? {};
    return { id, page: `${title} ${category}`, heading, names: names.join(' '), text: `${text} ${others}` };
  });
  await matcher.addAllAsync(documents, { chunkSize });
  const groups = [...synonyms.spellings, ...synonyms.related].map((group) =>
    group.map((spelling) => stemsOf(wordsOf(spelling))),
  );
  const index = {
    matcher,
    parts,
    headings: parts.map(({ heading }) => stemsOf(wordsOf(heading)).join(' ')),
    words,
    stems,
    synonyms: groups.map((group) => group.filter((stems) => stems.length > 0)),
  };
  return (query) => rankParts(index, entries, query);
}

interface ReadQuery {
  stems: string[];
  /** Stems that may be the beginning of a longer word; `funding` is complete, because its stem is shorter. */
  open: ReadonlySet<string>;
  /** A word was corrected. */
  close: boolean;
}

/** Reads a query into the stems that the pages have, correcting typing errors. */
function readQuery(query: string, { words, stems: known, synonyms }: PartsIndex): ReadQuery {
  const meant = new Set(synonyms.flat(2));
  const open = new Set<string>();
  let close = false;
  const stems = joinWords(wordsOf(query), words).flatMap((word) => {
    const stem = stemOf(word);
    if (stem === undefined) return [];
    if (stem === word && stem.length > 2) open.add(stem);
    // A mistyped word may still be a prefix of others: "artifical" is no form of "artificial".
    if (known.has(stem) || meant.has(stem) || [...words.keys()].some((other) => other.startsWith(word))) return [stem];
    const corrected = correctWord(word, words);
    const meantWords = corrected === undefined ? splitWord(word, words) : [corrected];
    if (meantWords === undefined) return [stem];
    close = true;
    return stemsOf(meantWords);
  });
  return { stems, open, close };
}

/** The query in units, each of which a page has or has not: a word, or a phrase with what means the same. */
function unitsOf(stems: string[], synonyms: string[][][]): Query[] {
  const units: Query[] = [];
  for (let at = 0; at < stems.length;) {
    let own = stems.slice(at, at + 1);
    let others: string[][] = [];
    for (const group of synonyms)
      for (const spelling of group)
        if (
          (spelling.length > own.length || (others.length === 0 && spelling.length === own.length)) &&
          spelling.every((stem, nth) => stems[at + nth] === stem)
        ) {
          own = spelling;
          others = group.filter((other) => other !== spelling);
        }
    const { length } = own;
    units.push({
      combineWith: 'OR',
      queries: [
        { combineWith: 'AND', queries: own },
        // A name of three words counts as much as its abbreviation, not three times as much.
        ...others.map((other) => ({
          combineWith: 'AND' as const,
          queries: other,
          prefix: false,
          boost: weighted(synonymWeight * Math.min(1, length / other.length)),
        })),
      ],
    });
    at += own.length;
  }
  return units;
}

function rankParts(index: PartsIndex, entries: SearchEntry[], query: string): RankedPart[] {
  const { stems, open, close } = readQuery(query.slice(0, 100), index);
  const options: SearchOptions = { ...search, prefix: (stem) => open.has(stem) };
  const units = unitsOf(stems, index.synonyms).map((unit) => {
    const found = new Map(index.matcher.search(unit, options).map(({ id, ...result }) => [Number(id), result]));
    // A rare word weighs more; a word that no part has counts as rare.
    return { found, weight: found.size === 0 ? 2 : Math.log(1 + index.parts.length / found.size) };
  });
  const total = units.reduce((sum, { weight }) => sum + weight, 0);
  const worth = (scores: number[]) => {
    const share = scores.reduce((sum, score, nth) => sum + (score > 0 ? (units[nth]?.weight ?? 0) : 0), 0) / total;
    return { share, score: scores.reduce((sum, score) => sum + score, 0) * share ** 2 };
  };
  const asked = stems.join(' ');
  const pages = new Map<number, { scores: number[]; best: number; id: number; all: number }>();
  for (const id of new Set(units.flatMap(({ found }) => [...found.keys()]))) {
    const scores = units.map(({ found }) => found.get(id)?.score ?? 0);
    // A query that equals a heading, for example the name of a course, means that heading.
    const score = worth(scores).score * (index.headings[id] === asked ? 4 : 1);
    const entry = index.parts[id]?.entry ?? -1;
    const page = pages.get(entry) ?? { scores: units.map(() => 0), best: -1, id, all: 0 };
    pages.set(entry, {
      scores: page.scores.map((old, nth) => Math.max(old, scores[nth] ?? 0)),
      all: page.all + score,
      ...(score > page.best ? { best: score, id } : { best: page.best, id: page.id }),
    });
  }
  return [...pages.values()]
    .map(({ scores, best, id, all }) => {
      const { share, score } = worth(scores);
      const isNews = entries[index.parts[id]?.entry ?? -1]?.type === 'news';
      return { id, share, score: (score / 2 + best + (all - best) / 5) * (isNews ? newsWeight : 1) };
    })
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.score - a.score)
    .flatMap(({ id }) => {
      const part = index.parts[id];
      const results = units.flatMap(({ found }) => found.get(id) ?? []);
      // If the page's name contains the whole query, the result is the page itself.
      const isPage =
        results.length === units.length &&
        results.every(({ match }) => Object.values(match).some((fields) => fields.includes('page')));
      const stems = new Set(results.flatMap(({ terms }) => terms));
      return part ? [{ part: isPage ? { entry: part.entry, heading: '', text: '' } : part, stems, close }] : [];
    });
}
