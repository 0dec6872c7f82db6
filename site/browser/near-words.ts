/**
 * Words that resemble a word, most similar first. The first letter must be the same, because it is rarely mistyped.
 * @param vocabulary the words to choose from, folded
 * @param minLikeness from 0 (no letter pairs in common) to 1 (the same)
 */
export function nearWords(word: string, vocabulary: Iterable<string>, minLikeness: number): string[] {
  const pairs = pairsOf(word);
  return Array.from(vocabulary)
    .filter((candidate) => candidate[0] === word[0] && Math.abs(candidate.length - word.length) < 3)
    .map((candidate) => ({
      candidate,
      likeness: hasSameLetters(word, candidate) ? 1 : likenessOf(pairs, pairsOf(candidate)),
    }))
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ candidate }) => candidate);
}

/** True if only the order of letters differs, as after typing too fast: "complaince". */
const hasSameLetters = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

/** Letter pairs of a word, with one for its beginning. */
const pairsOf = (word: string) => new Set(Array.from(word, (_, at) => ` ${word}`.slice(at, at + 2)));

/** Dice's coefficient of two sets of letter pairs, from 0 to 1. */
const likenessOf = (a: Set<string>, b: Set<string>) =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
