import { expect, test } from 'vitest';
import { readingAdvice, readingLevel, syllablesIn } from './reading-level.ts';

test.each([
  ['cat', 1],
  ['make', 1],
  ['table', 2],
  ['worked', 1],
  ['wanted', 2],
  ['courses', 2],
  ['responsibility', 6],
  ['data', 2],
  ['a', 1],
])('"%s" has %i syllables', (word, count) => {
  expect(syllablesIn(word)).toBe(count);
});

test('the grade is that of the formula: short words in short sentences are easy', () => {
  // Ten sentences of six words and six syllables: 0.39 × 6 + 11.8 × 1 − 15.59 = −1.45.
  const easy = readingLevel(['The cat sat on the mat. '.repeat(10)]);
  expect(easy?.grade).toBeCloseTo(-1.45, 5);
  expect(easy).toMatchObject({ length: 6, sentences: 10 });
  const hard = readingLevel(['Calculation, documentation, administration, appreciation. '.repeat(10)]);
  expect(hard?.length).toBe(4);
  expect(hard?.grade ?? 0).toBeGreaterThan(25);
});

test('titles and labels are no sentences, and a page with few sentences is not judged', () => {
  expect(readingLevel(Array.from({ length: 40 }, () => 'Contact us about the services'))).toBeUndefined();
  expect(readingLevel(['One sentence of some words. And a second one.'])).toBeUndefined();
});

test('fog and telegrams are told by themselves, whatever other pages are like; what lies between is not', () => {
  const repeated = (sentence: string) => [sentence.repeat(12)];
  expect(readingAdvice(repeated('Name the owner. '))).toMatch(
    /^it may read like a telegram: grade -?\d+\.\d, 3\.0 words/,
  );
  expect(
    readingAdvice(repeated('Organisational interdependency necessitates documentation of responsibilities. ')),
  ).toMatch(/^it is hard to read: grade \d+\.\d, 6\.0 words in a sentence\. Split long sentences/);
  const plain = 'Before the course begins, the manager names a person who decides which of the systems may be used. ';
  expect(readingAdvice(repeated(plain))).toBeUndefined();
  expect(readingAdvice(['Name the owner.'])).toBeUndefined();
});
