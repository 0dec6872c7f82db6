/**
 * Words that resemble a word, most similar first. The first letter must be the same, because it is rarely mistyped.
 * @param vocabulary the words to choose from, folded
 * @param minLikeness from 0 (no letter pairs in common) to 1 (the same)
 */
export function nearWords(word: string, vocabulary: Iterable<string>, minLikeness: number): string[] {
  const pairs = pairsOf(word);
  return Array.from(vocabulary)
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) < 3)
    .map((other) => ({ other, likeness: hasSameLetters(word, other) ? 1 : likeness(pairs, pairsOf(other)) }))
    .filter((near) => near.likeness >= minLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ other }) => other);
}

/** If only the order of letters differs, as after typing too fast: "complaince". */
const hasSameLetters = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

/** Letter pairs of a word, with one for its beginning. */
const pairsOf = (word: string) => new Set(Array.from(word, (_, at) => ` ${word}`.slice(at, at + 2)));

/** Dice's coefficient. */
const likeness = (a: Set<string>, b: Set<string>) =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);
