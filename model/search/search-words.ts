import { stemmer } from 'stemmer';
import { fold } from './fold-text.ts';

/** Function words, which are never searched for. */
const functionWords = new Set(
  (
    'a about am an and any are as at be best by can did do does for from get give had has have here how i if in is it ' +
    'its just know make many me must my need needed now of on or our please s should so than that the their them then ' +
    'there they this to up us want was we were what when where which while who whom why will with would you your'
  ).split(' '),
);

/**
 * A word in a folded text. Letters and digits are apart, so that ISO27001, ISO-27001 and ISO 27001 are the same; initials
 * (a.i.) and numbers with thousands separators (1,000) are single words.
 */
export const wordPattern = /(?:\p{L}\.){2,}|\p{L}+(?:['’]\p{L}+)*|\p{N}{1,3}(?:,\p{N}{3})+|\p{N}+/gu;

/** A word without what its spellings differ in: dots of initials, separators of thousands. */
const plainWord = (word: string) => word.replace(/[.,]/g, '');

export const wordsOf = (text: string): string[] => (fold(text).match(wordPattern) ?? []).map(plainWord);

/** British spelling as American: organisation, programme, centre, defence, behaviour. */
const oneSpelling = (word: string) =>
  word
    .replace(/is(e|es|ed|ing|er|ation|ations|ational)$/, 'iz$1')
    .replace(/gramme(s?)$/, 'gram$1')
    .replace(/(...)tre(s?)$/, '$1ter$2')
    .replace(/(..)ence(s?)$/, '$1ense$2')
    .replace(/(...)our(s?)$/, '$1or$2');

/**
 * Common stem of the forms and spellings of a word (Porter's algorithm): organise, organization and organisations
 * are one. Undefined for a function word.
 */
export function stemOf(word: string): string | undefined {
  const plain = plainWord(word).replace(/['’]s?$|['’]/g, '');
  if (functionWords.has(plain)) return undefined;
  return plain.length < 4 || /[^a-z]/.test(plain) ? plain : stemmer(oneSpelling(plain));
}

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
