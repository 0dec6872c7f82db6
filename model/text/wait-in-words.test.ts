import { expect, test } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

test.each([
  [0.2, 'in 2 seconds'],
  [20, 'in 20 seconds'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [600, 'in 10 minutes'],
  [7200, 'in 2 hours'],
])('%d seconds are said as a person says them, and never too short', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
