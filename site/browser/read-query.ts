// Reads a query of the search in the texts of the pages (`rank-parts.ts`).
import type { Query } from 'minisearch';
import { nearWords, stemOf, wordsOf } from '../../model/search/search-words.ts';

/** Weights of the fields of a part. Titles and headings name the subject of a page; its text mentions many others. */
export const fieldBoost = { page: 2.5, heading: 1.5, names: 2, text: 0.7 };
/** Weight of a synonym, relative to the visitor's own word. */
const synonymWeight = 0.6;
/** Length from which a word is corrected, and the least likeness of its correction. */
const correction = { minLength: 5, minLikeness: 0.55 };

/** Stems of words, without those that are too common to be searched. */
export const stemsOf = (words: readonly string[]): string[] => words.flatMap((word) => stemOf(word) ?? []);

/**
 * Converts a query into stems and corrects words that no page contains.
 * @returns `isClose` is true if a word was corrected. `openStems` are the stems that may be the beginning of a longer word:
 * `funding` is complete, because its stem is shorter
 */
export function readQuery(query: string, words: ReadonlySet<string>, stems: ReadonlySet<string>) {
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

/** A phrase, as stems, and the phrases that mean the same. */
export interface PhraseWithSynonyms {
  phrase: string[];
  synonyms: string[][];
}

/** Divides a query into units that a page matches or not: a word, or a phrase with its synonyms. */
export function unitsOf(queryStems: string[], phrases: readonly PhraseWithSynonyms[]): Query[] {
  const units: Query[] = [];
  for (let at = 0; at < queryStems.length;) {
    const match = phrases.find(({ phrase }) => phrase.every((stem, index) => queryStems[at + index] === stem));
    const { phrase, synonyms } = match ?? { phrase: queryStems.slice(at, at + 1), synonyms: [] };
    const synonymQueries = synonyms.map((synonym) => {
      // A name of three words counts as much as its abbreviation, not three times as much.
      const weight = synonymWeight * Math.min(1, phrase.length / synonym.length);
      const fieldWeights = Object.entries(fieldBoost).map(([field, fieldWeight]) => [field, fieldWeight * weight]);
      const synonymBoost = Object.fromEntries(fieldWeights) as Record<string, number>;
      return { combineWith: 'AND' as const, queries: synonym, prefix: false, boost: synonymBoost };
    });
    units.push({ combineWith: 'OR', queries: [{ combineWith: 'AND', queries: phrase }, ...synonymQueries] });
    at += phrase.length;
  }
  return units;
}
