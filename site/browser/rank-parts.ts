import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { SearchIndex } from '../../model/search/search-index.ts';
import type { SearchPart } from '../../model/search/search-parts.ts';
import { stemOf, wordsOf } from '../../model/search/search-words.ts';
import { nearWords } from './near-words.ts';

/** Searches the parts of pages. Returns the best-matching pages first, each with its best part. */
export type SearchParts = (query: string) => RankedPart[];

/** The part of a page that answers a query best. */
export interface RankedPart {
  part: SearchPart;
  /** Stems to highlight. */
  stems: Set<string>;
  /** Matched only after correcting a typing error. */
  close: boolean;
}

// Titles and headings name the subject of a page; its text mentions many others.
const boost = { page: 2.5, heading: 1.5, names: 2, text: 0.7 };
/** Minimum share of a query, by the weight of its words, that a page must contain. */
const minShare = 0.3;
/** Weight of a synonym, relative to the visitor's own word. */
const synonymWeight = 0.6;
/** Weight of news, because most visitors look for a service. */
const newsWeight = 0.75;
/** Number of parts indexed in one task: as many as a slow phone can index between two frames. */
const chunkSize = 8;

const stemsOf = (words: string[]) => words.flatMap((word) => stemOf(word) ?? []);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Builds the index in small pieces, so that typing is not interrupted. */
export async function indexParts(parts: SearchPart[], { entries, synonyms }: SearchIndex): Promise<SearchParts> {
  const words = new Set<string>();
  const stems = new Set<string>();
  const matcher = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: wordsOf,
    processTerm(word) {
      const stem = stemOf(word);
      words.add(word);
      if (stem !== undefined) stems.add(stem);
      return stem ?? null;
    },
    searchOptions: { boost, processTerm: (stem) => stem },
  });
  const documents = parts.map(({ entry, heading, names = [], text }, id) => {
    const { title = '', category = '' } = entries[entry] ?? {};
    return { id, page: `${title} ${category}`, heading, names: names.join(' '), text };
  });
  await matcher.addAllAsync(documents, { chunkSize });
  const groups = [...synonyms.spellings, ...synonyms.related].map((group) =>
    group.map((spelling) => stemsOf(wordsOf(spelling))).filter((spelling) => spelling.length > 0),
  );
  for (const stem of groups.flat(2)) stems.add(stem);
  // Longest first: a phrase counts before its words.
  const phrases = groups
    .flatMap((group) => group.map((phrase) => ({ phrase, synonyms: group.filter((other) => other !== phrase) })))
    .sort((a, b) => b.phrase.length - a.phrase.length);

  return (query) => {
    const { queryStems, open, close } = readQuery(query.slice(0, 100), words, stems);
    const resultsByUnit = unitsOf(queryStems, phrases).map((unit) =>
      matcher.search(unit, { prefix: (stem) => open.has(stem) }),
    );
    const weightOf = (entry: number) => (entries[entry]?.type === 'news' ? newsWeight : 1);
    return rankPages(parts, resultsByUnit, weightOf).map(({ id, isPage, stems }) => {
      const part = parts[id] as SearchPart;
      return { part: isPage ? { entry: part.entry, heading: '', text: '' } : part, stems, close };
    });
  };
}

/**
 * Converts a query into stems and corrects words that no page contains; `close` is true if it corrected one. `open` contains
 * the stems that may be the beginning of a longer word: `funding` is complete, because its stem is shorter.
 */
function readQuery(query: string, words: ReadonlySet<string>, stems: ReadonlySet<string>) {
  let close = false;
  const open = new Set<string>();
  const queryStems = wordsOf(query).flatMap((word) => {
    const stem = stemOf(word);
    if (stem === undefined) return [];
    if (stem === word && stem.length > 2) open.add(stem);
    // The beginning of a word is not mistyped.
    if (stems.has(stem) || [...words].some((other) => other.startsWith(word))) return [stem];
    const [meant] = word.length > 4 ? nearWords(word, words, 0.55) : [];
    const corrected = meant === undefined ? splitWord(word, words) : [meant];
    if (corrected.length > 0) close = true;
    return corrected.length > 0 ? stemsOf(corrected) : [stem];
  });
  return { queryStems, open, close };
}

/** Splits a word such as "frauddetection" into two words that the pages contain. */
function splitWord(word: string, words: ReadonlySet<string>): string[] {
  for (let at = 3; at <= word.length - 3; at++)
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return [];
}

/** A phrase, as stems, and the phrases that mean the same. */
interface PhraseWithSynonyms {
  phrase: string[];
  synonyms: string[][];
}

/** Divides a query into units that a page matches or not: a word, or a phrase with its synonyms. */
function unitsOf(queryStems: string[], phrases: readonly PhraseWithSynonyms[]): Query[] {
  const units: Query[] = [];
  for (let at = 0; at < queryStems.length;) {
    const beginning = phrases.find(({ phrase }) => phrase.every((stem, nth) => queryStems[at + nth] === stem));
    const { phrase, synonyms } = beginning ?? { phrase: queryStems.slice(at, at + 1), synonyms: [] };
    const synonymQueries = synonyms.map((synonym) => {
      // A name of three words counts as much as its abbreviation, not three times as much.
      const weight = synonymWeight * Math.min(1, phrase.length / synonym.length);
      const weighted = Object.fromEntries(Object.entries(boost).map(([field, by]) => [field, by * weight]));
      return { combineWith: 'AND' as const, queries: synonym, prefix: false, boost: weighted };
    });
    units.push({ combineWith: 'OR', queries: [{ combineWith: 'AND', queries: phrase }, ...synonymQueries] });
    at += phrase.length;
  }
  return units;
}

/**
 * Ranks pages by how much of the query they match in all, because one word may be in the title and another in a section,
 * and by their best part.
 * @param resultsByUnit matching parts by unit of the query
 * @param weightOf weight of a page, by its number
 */
function rankPages(parts: SearchPart[], resultsByUnit: SearchResult[][], weightOf: (entry: number) => number) {
  // A rare word weighs more; a word that no part has counts as rare.
  const weights = resultsByUnit.map(({ length }) => (length === 0 ? 2 : Math.log(1 + parts.length / length)));
  const share = (scores: number[]) =>
    sum(scores.map((score, nth) => (score > 0 ? (weights[nth] ?? 0) : 0))) / sum(weights);
  const scoreOf = (scores: number[]) => sum(scores) * share(scores) ** 2;

  const pages = new Map<number, { scores: number[]; worths: number[]; id: number }>();
  const results = resultsByUnit.map((unit) => new Map(unit.map((result) => [Number(result.id), result])));
  for (const id of new Set(results.flatMap((unit) => [...unit.keys()]))) {
    const entry = parts[id]?.entry ?? -1;
    const scores = results.map((unit) => unit.get(id)?.score ?? 0);
    const page = pages.get(entry) ?? { scores: [], worths: [], id };
    pages.set(entry, {
      scores: scores.map((score, nth) => Math.max(score, page.scores[nth] ?? 0)),
      worths: [...page.worths, scoreOf(scores)],
      id: scoreOf(scores) > Math.max(...page.worths) ? id : page.id,
    });
  }
  return [...pages]
    .filter(([, { scores }]) => share(scores) >= minShare)
    .map(([entry, { scores, worths, id }]) => {
      const score = scoreOf(scores) / 2 + Math.max(...worths) * 0.8 + sum(worths) / 5;
      return { id, score: score * weightOf(entry) };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => {
      const partResults = results.flatMap((unit) => unit.get(id) ?? []);
      // If the page's name contains the whole query, the result is the page itself.
      const isPage =
        partResults.length === resultsByUnit.length &&
        partResults.every(({ match }) => Object.values(match).some((fields) => fields.includes('page')));
      return { id, isPage, stems: new Set(partResults.flatMap(({ terms }) => terms)) };
    });
}
