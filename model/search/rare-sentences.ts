import type { SearchPart } from './search-index.ts';
import { stemOf, wordsOf } from './search-words.ts';

/** Maximum number of pages with a word for which a sentence is indexed; a more common word does not help to choose a page. */
const maxPages = 2;

const endOfSentence = /(?<=[.?!])\s+/;

/** Stems by word, because a site has many words and few different ones; '' for a function word. */
const stemCache = new Map<string, string>();

function cachedStem(word: string): string {
  const stem = stemCache.get(word) ?? stemOf(word) ?? '';
  stemCache.set(word, stem);
  return stem;
}

function stemsOf(text: string): string[] {
  const words = wordsOf(text).filter((word) => word.length > 2 || /\d/.test(word));
  return [...new Set(words.map(cachedStem))].filter((stem) => stem !== '');
}

/**
 * The parts with the sentences that say something rare: each word that only one or two pages have is in at least one
 * sentence of each of them. The whole text would be twice as much to fetch, and finds no more
 * (docs/decisions/0008-search-in-two-indexes.md).
 */
export function keepRareSentences(allParts: readonly SearchPart[]): SearchPart[] {
  const partsWithStems = allParts.map((part) => ({
    part,
    titleStems: stemsOf([part.heading, ...(part.names ?? [])].join(' ')),
    sentences: part.text.split(endOfSentence).map((text) => ({ text, stems: stemsOf(text) })),
  }));
  const pageCounts = new Map<string, number>();
  for (const parts of Map.groupBy(partsWithStems, ({ part }) => part.entry).values()) {
    const stemsOfPage = parts.flatMap(({ titleStems, sentences }) => [
      titleStems,
      ...sentences.map(({ stems }) => stems),
    ]);
    for (const stem of new Set(stemsOfPage.flat())) pageCounts.set(stem, (pageCounts.get(stem) ?? 0) + 1);
  }
  const stemsByEntry = new Map<number, Set<string>>();
  return partsWithStems.flatMap(({ part, titleStems, sentences }) => {
    const indexedStems = stemsByEntry.get(part.entry) ?? new Set();
    stemsByEntry.set(part.entry, indexedStems);
    for (const stem of titleStems) indexedStems.add(stem);
    const isRare = (stem: string) => !indexedStems.has(stem) && (pageCounts.get(stem) ?? 0) <= maxPages;
    const rareSentences = sentences.filter(({ stems }) => {
      if (!stems.some(isRare)) return false;
      for (const stem of stems) indexedStems.add(stem);
      return true;
    });
    const isEmpty = rareSentences.length === 0 && part.heading === '' && !part.names?.length;
    return isEmpty ? [] : [{ ...part, text: rareSentences.map(({ text }) => text).join(' ') }];
  });
}
