/** Maximum number of typing errors in a word; short words allow fewer, because they turn into other words sooner. */
const maxErrors = (word: string) => (word.length < 3 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Corrects a word that is on no page: returns the word with the fewest typing errors, of equals the more frequent. Two
 * letters that changed places count as one error. The first letter must be right.
 * @param words every word of the pages with its frequency
 */
export function correctWord(word: string, words: ReadonlyMap<string, number>): string | undefined {
  let best: { word: string; errors: number; count: number } | undefined;
  const limit = maxErrors(word);
  for (const [known, count] of words) {
    if (known[0] !== word[0] || known.length < 3 || Math.abs(known.length - word.length) > limit) continue;
    const errors = editDistance(word, known, limit);
    // Of three letters only two may have changed places: "atc" is "act", and not "ate".
    if (errors > limit || (word.length === 3 && (known.length !== 3 || !isSwap(word, known)))) continue;
    if (!best || errors < best.errors || (errors === best.errors && count > best.count))
      best = { word: known, errors, count };
  }
  return best?.word;
}

/** Splits a word into two words of the pages: "frauddetection". */
export function splitWord(word: string, words: ReadonlyMap<string, number>): [string, string] | undefined {
  for (let at = 3; at <= word.length - 3; at++)
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  return undefined;
}

/** Joins two words of a query if the pages have them as one: "on boarding". */
export function joinWords(asked: readonly string[], words: ReadonlyMap<string, number>): string[] {
  const joined: string[] = [];
  for (const word of asked) {
    const pair = `${joined.at(-1) ?? ''}${word}`;
    if (pair.length > 5 && joined.length > 0 && words.has(pair)) joined.splice(-1, 1, pair);
    else joined.push(word);
  }
  return joined;
}

const isSwap = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/** Insertions, deletions, replacements and swaps of neighbours between two words; any number above `limit` is `limit + 1`. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      let distance = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row.push(distance);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
