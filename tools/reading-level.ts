/** How hard a text is to read. */
export interface ReadingLevel {
  /** Flesch-Kincaid grade: about the years of school that its sentences and words ask for. */
  grade: number;
  /** Words in a sentence, on average. */
  length: number;
  sentences: number;
}

/** The syllables of an English word, about: groups of vowels, without an e at the end that is not heard. */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const heard = letters.replace(/(?:[^laeiouyscgxzh]es|[^td]ed|[^laeiouy]e)$/, (end) => end.charAt(0));
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0);
}

/**
 * Measures texts by the Flesch-Kincaid grade (Kincaid and others, 1975): 0.39 × words in a sentence + 11.8 × syllables
 * in a word − 15.59. Titles, labels and what else is no sentence are left out. Undefined below ten sentences: too few.
 */
export function readingLevel(texts: readonly string[]): ReadingLevel | undefined {
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?:;])["”’)*]*\s+|\n+/))
    .filter((sentence) => /[.!?:;]["”’)*]*$/.test(sentence.trim()))
    .map((sentence) => sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
    .filter((words) => words.length >= 3);
  if (sentences.length < 10) return undefined;
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  const length = words.length / sentences.length;
  const grade = 0.39 * length + 11.8 * (syllables / words.length) - 15.59;
  return { grade, length, sentences: sentences.length };
}
