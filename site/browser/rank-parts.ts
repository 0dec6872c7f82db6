import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { SearchIndex, SearchPart } from '../../model/search/search-index.ts';
import { nearWords, stemOf, wordsOf } from '../../model/search/search-words.ts';

/** Searches the parts of pages. Returns the best-matching pages first, each with its best part. */
export type SearchParts = (query: string) => RankedPart[];

/** The part of a page that answers a query best. */
export interface RankedPart {
  part: SearchPart;
  /** Stems to highlight. */
  stems: Set<string>;
  /** True if a word of the query was corrected, for every result of the query. */
  isClose: boolean;
}

/** Weights of the fields of a part. Titles and headings name the subject of a page; its text mentions many others. */
const fieldBoost = { page: 2.5, heading: 1.5, names: 2, text: 0.7 };
/** Fields in which a related word counts: in running text it may mean something else ("grants access"). */
const namingFields = ['page', 'heading', 'names'];
/** Weight of a synonym, relative to the visitor's own word. */
const synonymWeight = 0.6;
/** Length from which a word is corrected, and the least likeness of its correction. */
const correction = { minLength: 5, minLikeness: 0.55 };
/** Minimum share of a query, by the weight of its words, that a page must contain. */
const minShare = 0.3;
/** Weight of news, because most visitors look for a service. */
const newsWeight = 0.75;
/** Weight of a word that no part has: that of a common one, which every sixth part has, so that it lowers the share of no page much. */
const unknownWordWeight = 2;
/** Weights in the score of a page: of all that it matches, of its best part, and of all parts that match. */
const pageWeights = { whole: 0.5, bestPart: 0.8, allParts: 0.2 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Builds the index in small pieces, so that typing is not interrupted. */
export async function indexParts(parts: SearchPart[], { entries, synonyms }: SearchIndex): Promise<SearchParts> {
  const words = new Set<string>();
  const stems = new Set<string>();
  const matcher = new MiniSearch({
    fields: Object.keys(fieldBoost),
    tokenize: wordsOf,
    processTerm(word) {
      const stem = stemOf(word);
      words.add(word);
      if (stem !== undefined) stems.add(stem);
      return stem ?? null;
    },
    searchOptions: { boost: fieldBoost, processTerm: (stem) => stem },
  });
  const documents = parts.map(({ entry, heading, names = [], text }, id) => {
    const { title = '', category = '' } = entries[entry] ?? {};
    return { id, page: `${title} ${category}`, heading, names: names.join(' '), text };
  });
  await matcher.addAllAsync(documents);
  const phrases = phrasesOf(synonyms);
  for (const { phrase } of phrases) for (const stem of phrase) stems.add(stem);

  return (query) => {
    const { queryStems, openStems, isClose } = readQuery(query.slice(0, 100), words, stems);
    const resultsByUnit = unitsOf(queryStems, phrases).map((unit) =>
      matcher.search(unit, { prefix: (stem) => openStems.has(stem) }),
    );
    const weightOf = (entry: number) => (entries[entry]?.type === 'news' ? newsWeight : 1);
    return rankPages(parts, resultsByUnit, weightOf).map((result) => ({ ...result, isClose }));
  };
}

/** The synonyms as stems. Longest first: a phrase counts before its words. */
function phrasesOf({ spellings, related }: SearchIndex['synonyms']): PhraseWithSynonyms[] {
  const phrasesIn = (groups: readonly string[][], fields: string[]) =>
    groups.flatMap((group) => {
      const phrases = group.map((spelling) => stemsOf(wordsOf(spelling))).filter((phrase) => phrase.length > 0);
      return phrases.map((phrase) => ({ phrase, fields, synonyms: phrases.filter((synonym) => synonym !== phrase) }));
    });
  return [...phrasesIn(spellings, Object.keys(fieldBoost)), ...phrasesIn(related, namingFields)].sort(
    (a, b) => b.phrase.length - a.phrase.length,
  );
}

/** What a page matches of a query. */
interface PageMatch {
  /** Score of its best part for each unit of the query. */
  unitScores: number[];
  /** Scores of the parts that match. */
  partScores: number[];
  /** Number of its best part. */
  bestPart: number;
}

/**
 * Ranks pages by how much of the query they match in all, because one word may be in the title and another in a section,
 * and by their best part.
 * @param resultsByUnit matching parts by unit of the query
 * @param weightOf weight of a page, by its number
 * @returns the best part of each page, best first
 */
function rankPages(
  parts: readonly SearchPart[],
  resultsByUnit: readonly SearchResult[][],
  weightOf: (entry: number) => number,
): Omit<RankedPart, 'isClose'>[] {
  const unitWeights = resultsByUnit.map(({ length }) =>
    length === 0 ? unknownWordWeight : Math.log(1 + parts.length / length),
  );
  const shareOf = (unitScores: number[]) =>
    sum(unitWeights.filter((_, unit) => (unitScores[unit] ?? 0) > 0)) / sum(unitWeights);
  const scoreOf = (unitScores: number[]) => sum(unitScores) * shareOf(unitScores) ** 2;

  const pages = new Map<number, PageMatch>();
  const resultsById = resultsByUnit.map((results) => new Map(results.map((result) => [Number(result.id), result])));
  for (const id of new Set(resultsById.flatMap((results) => [...results.keys()]))) {
    const entry = parts[id]?.entry ?? -1;
    const unitScores = resultsById.map((results) => results.get(id)?.score ?? 0);
    const page = pages.get(entry) ?? { unitScores: [], partScores: [], bestPart: id };
    pages.set(entry, {
      unitScores: unitScores.map((score, unit) => Math.max(score, page.unitScores[unit] ?? 0)),
      partScores: [...page.partScores, scoreOf(unitScores)],
      bestPart: scoreOf(unitScores) > Math.max(...page.partScores) ? id : page.bestPart,
    });
  }
  const pageScore = ({ unitScores, partScores }: PageMatch) =>
    scoreOf(unitScores) * pageWeights.whole +
    Math.max(...partScores) * pageWeights.bestPart +
    sum(partScores) * pageWeights.allParts;
  return [...pages]
    .filter(([, { unitScores }]) => shareOf(unitScores) >= minShare)
    .map(([entry, page]) => ({ id: page.bestPart, score: pageScore(page) * weightOf(entry) }))
    .sort((a, b) => b.score - a.score)
    .flatMap(({ id }) => {
      const part = parts[id];
      const results = resultsById.flatMap((unitResults) => unitResults.get(id) ?? []);
      return part ? [describePart(part, results, resultsByUnit.length)] : [];
    });
}

/** A part with the stems that it matches; if its page's name has all units of the query, the page without a part of it. */
function describePart(part: SearchPart, results: readonly SearchResult[], unitCount: number) {
  const isPage =
    results.length === unitCount &&
    results.every(({ match }) => Object.values(match).some((fields) => fields.includes('page')));
  return {
    part: isPage ? { entry: part.entry, heading: '', text: '' } : part,
    stems: new Set(results.flatMap(({ terms }) => terms)),
  };
}

/** Stems of words, without those that are too common to be searched. */
const stemsOf = (words: readonly string[]): string[] => words.flatMap((word) => stemOf(word) ?? []);

/**
 * Converts a query into stems and corrects words that no page contains.
 * @returns `isClose` is true if a word was corrected. `openStems` are the stems that may be the beginning of a longer word:
 * `funding` is complete, because its stem is shorter
 */
function readQuery(query: string, words: ReadonlySet<string>, stems: ReadonlySet<string>) {
  let isClose = false;
  const openStems = new Set<string>();
  const queryStems = wordsOf(query).flatMap((word) => {
    const stem = stemOf(word);
    if (stem === undefined) return [];
    if (stem === word && stem.length > 2) openStems.add(stem);
    // The beginning of a word is not mistyped.
    if (stems.has(stem) || [...words].some((candidate) => candidate.startsWith(word))) return [stem];
    const corrections = correctWord(word, words);
    if (corrections.length === 0) return [stem];
    isClose = true;
    return stemsOf(corrections);
  });
  return { queryStems, openStems, isClose };
}

/** The word that a mistyped word resembles most, or the two words that it joins; empty if there are none. */
function correctWord(word: string, words: ReadonlySet<string>): string[] {
  const [nearest] = word.length < correction.minLength ? [] : nearWords(word, words, correction.minLikeness);
  return nearest === undefined ? splitWord(word, words) : [nearest];
}

/** Splits a word such as "frauddetection" into two words that the pages contain. */
function splitWord(word: string, words: ReadonlySet<string>): string[] {
  for (let at = 3; at <= word.length - 3; at++)
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return [];
}

/** A phrase, as stems, the phrases that mean the same, and the fields in which these are searched. */
interface PhraseWithSynonyms {
  phrase: string[];
  synonyms: string[][];
  fields: string[];
}

/** Divides a query into units that a page matches or not: a word, or a phrase with its synonyms. */
function unitsOf(queryStems: string[], phrases: readonly PhraseWithSynonyms[]): Query[] {
  const units: Query[] = [];
  for (let at = 0; at < queryStems.length;) {
    const match = phrases.find(({ phrase }) => phrase.every((stem, index) => queryStems[at + index] === stem));
    const { phrase, synonyms, fields } = match ?? { phrase: queryStems.slice(at, at + 1), synonyms: [], fields: [] };
    const synonymQueries = synonyms.map((synonym) => {
      // A name of three words counts as much as its abbreviation, not three times as much.
      const weight = synonymWeight * Math.min(1, phrase.length / synonym.length);
      const fieldWeights = Object.entries(fieldBoost).map(([field, fieldWeight]) => [field, fieldWeight * weight]);
      const synonymBoost = Object.fromEntries(fieldWeights) as Record<string, number>;
      return { combineWith: 'AND' as const, queries: synonym, fields, prefix: false, boost: synonymBoost };
    });
    units.push({ combineWith: 'OR', queries: [{ combineWith: 'AND', queries: phrase }, ...synonymQueries] });
    at += phrase.length;
  }
  return units;
}
