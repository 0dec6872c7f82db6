import type { SearchIndex } from '../../model/search/search-index.ts';
import { foldQuery } from '../../model/search/fold-text.ts';
import { stemOf } from '../../model/search/search-words.ts';

const maxWords = 3;
// Minimum likeness; below it two words only share a few letters.
const leastLikeness = 0.5;
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/**
 * Suggests up to three words of the pages that resemble those of a query without results and have their first letter.
 * Function words are left out.
 */
export function nearWords(index: SearchIndex, query: string): string[] {
  const vocabulary = new Map<string, string>();
  for (const { title, excerpt } of index.entries)
    for (const word of wordsOf(`${title} ${excerpt}`))
      if (stemOf(foldQuery(word)) !== undefined && !vocabulary.has(foldQuery(word)))
        vocabulary.set(foldQuery(word), word);
  const asked = wordsOf(foldQuery(query).slice(0, 100));
  return [...vocabulary]
    .map(([folded, word]) => ({
      word,
      likeness: Math.max(
        0,
        ...asked.map((own) => (own[0] === folded[0] ? likeness(pairsOf(own), pairsOf(folded)) : 0)),
      ),
    }))
    .filter((near) => near.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, maxWords)
    .map(({ word }) => word);
}

/** Letter pairs of a word, with a pair for its beginning, which is rarely mistyped. */
function pairsOf(word: string): Set<string> {
  const padded = ` ${word}`;
  return new Set(Array.from(word, (_, at) => padded.slice(at, at + 2)));
}

/** Dice's coefficient: 1 for the same pairs, 0 for none in common. */
function likeness(a: Set<string>, b: Set<string>): number {
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}
