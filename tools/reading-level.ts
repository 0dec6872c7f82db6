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

/** The grades between which most pages are read with ease: above them is fog, below them are telegrams. */
const easyGrades = { least: 6, most: 10 };

/** What to do about texts that are too hard or too clipped, or undefined where they are neither or too few. */
export function readingAdvice(texts: readonly string[]): string | undefined {
  const level = readingLevel(texts);
  if (!level) return undefined;
  const measured = `grade ${level.grade.toFixed(1)}, ${level.length.toFixed(1)} words in a sentence`;
  if (level.grade > easyGrades.most)
    return `it is hard to read: ${measured}. Split long sentences; take shorter words.`;
  if (level.grade < easyGrades.least)
    return `it may read like a telegram: ${measured}. Join short sentences that belong together, with because, so, which or when.`;
  return undefined;
}
