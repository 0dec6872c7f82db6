// A visitor may enter another person's address, so our emails contain no text of theirs but a name.

/** Words of names that are written with a small letter. */
const particles = new Set(
  'a/l a/p al bin binte binti d/o da das de del della den der di dos du el ibn la le s/o ten ter van von y zu'.split(
    ' ',
  ),
);
/** A word as most names are written; some begin with an apostrophe. */
const capitalisedWord = /^[‘’'ʻ]?\p{Lu}[\p{L}\p{M}\p{Pd}.’']*$/u;
const initials = /^(?:\p{Lu}\.)+$/u;
const lowerCaseWord = /^\p{Ll}[\p{Ll}\p{M}\p{Pd}’']*$/u;
/** A word in a script without capital letters. */
const uncasedWord = /^\p{Lo}[\p{Lo}\p{Lm}\p{M}·-]*$/u;
/** Scripts without blanks, in which a sentence is one word, too. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Maximum number of characters of a name in such a script. */
const maxIdeographs = 6;
/** Maximum number of characters of a name. */
const maxLength = 40;

/**
 * True if a text can be a person's name: up to four words that begin with a capital letter, or two of any case, particles
 * aside. A sentence, a link and a telephone number are none.
 */
function isName(text: string): boolean {
  if (text.length > maxLength) return false;
  const textWords = text.split(/\s+/);
  const wordsWithoutParticles = textWords.filter((word) => !particles.has(word.toLowerCase()));
  // Van and Le are also first names.
  const nameWords = wordsWithoutParticles.length > 0 ? wordsWithoutParticles : textWords;
  // A full stop within a word makes it a link, unless it follows an initial.
  if (nameWords.some((word) => /\S\.\S/.test(word) && !initials.test(word))) return false;
  if (nameWords.every((word) => capitalisedWord.test(word))) return nameWords.length <= 4;
  if (nameWords.every((word) => capitalisedWord.test(word) || lowerCaseWord.test(word))) return nameWords.length <= 2;
  if (!nameWords.every((word) => uncasedWord.test(word))) return false;
  return ideographs.test(text) ? text.length <= maxIdeographs : nameWords.length <= 4;
}

/** A sign in place of a name: a person with one name enters a hyphen in the other field, or N.A. */
export const isNoName = (text: string): boolean => /^(?:[\s.\p{Pd}]*|n[./]a\.?)$/iu.test(text);

/** Greeting of an email, by the first of these names that is one; a person with one name may have entered it as the last. */
export function greeting(...names: (string | undefined)[]): string {
  const name = (names.find((text) => text !== undefined && !isNoName(text)) ?? '').trim().replace(/\s+/g, ' ');
  return isName(name) ? `Hello ${name},` : 'Hello,';
}
