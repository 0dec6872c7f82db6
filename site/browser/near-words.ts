import type { SearchIndex } from '../../model/search/search-index.ts';
import { foldQuery } from '../../model/search/fold-text.ts';
import { stemOf } from '../../model/search/search-words.ts';

const most = 3;
// Below this two words have a few letters in common and nothing else.
const leastLikeness = 0.5;
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/**
 * Up to three words of the pages that look like those of a query without a match and begin as they do. Each of them
 * finds something; words that say nothing by themselves are left out.
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
    .slice(0, most)
    .map(({ word }) => word);
}

/** Letter pairs, with the word's beginning as one of them: how a word starts is what people get right. */
function pairsOf(word: string): Set<string> {
  const padded = ` ${word}`;
  return new Set(Array.from(word, (_, at) => padded.slice(at, at + 2)));
}

/** Dice's coefficient: 1 for the same pairs, 0 for none in common. */
function likeness(a: Set<string>, b: Set<string>): number {
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
}
