import { expect, test } from 'vitest';
import { lengthInWords, uncapitalise, waitInWords } from './words.ts';

test('a length is written in its longest whole unit, up to ten in words', () => {
  expect([2_000, 90_000, 600_000, 3_600_000, 259_200_000, 1_200_000].map(lengthInWords)).toEqual([
    'two seconds',
    '90 seconds',
    'ten minutes',
    'one hour',
    'three days',
    '20 minutes',
  ]);
});

test.each([
  [0.2, 'in 2 seconds'],
  [20, 'in 20 seconds'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [600, 'in 10 minutes'],
  [7200, 'in 2 hours'],
])('%d seconds read as people say them, and are never too short', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test('an abbreviation keeps its capitals within a sentence', () => {
  expect(['Course fee', 'GST', 'A fee'].map(uncapitalise)).toEqual(['course fee', 'GST', 'a fee']);
});
