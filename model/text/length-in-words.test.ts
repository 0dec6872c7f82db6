import { expect, test } from 'vitest';
import { lengthInWords } from './length-in-words.ts';

test('a length is said in its longest whole unit, up to ten in words', () => {
  expect([2_000, 90_000, 600_000, 3_600_000, 259_200_000, 1_200_000].map(lengthInWords)).toEqual([
    'two seconds',
    '90 seconds',
    'ten minutes',
    'one hour',
    'three days',
    '20 minutes',
  ]);
});
