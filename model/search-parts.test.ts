import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { allSearchParts } from './search-parts.ts';
import { stemOf, wordsOf } from './search-words.ts';

const stems = (text: string) => wordsOf(text).map(stemOf);

test.each([
  [
    'British and American spelling',
    'organisation optimise programme centre defence behaviour',
    'organization optimize program center defense behavior',
  ],
  ['the plural', 'prices policies addresses courses', 'price policy address course'],
  ['the genitive', 'Singapore’s companies’', 'Singapore company'],
  ['letters and digits written together', 'ISO27001 ss714', 'ISO 27001 SS 714'],
])('%s finds the same', (_, one, other) => expect(stems(one)).toEqual(stems(other)));

test('function words are no words to search for', () => {
  expect(stems('who are you')).toEqual([undefined, undefined, undefined]);
});

test('what a page’s sources are called finds the page, not its list of sources', () => {
  const parts = allSearchParts(readContent('tests/fixtures'), '2026-11-21');
  expect(parts.find(({ names = [] }) => names.includes('Statutes'))?.heading).toBe('');
});
