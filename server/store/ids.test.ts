import { expect, test } from 'vitest';
import { makeReference, referencePattern } from './ids.ts';

test('a reference can be read out on the telephone, and is not given twice', () => {
  const references = Array.from({ length: 5_000 }, makeReference);
  expect(references.filter((reference) => !referencePattern.test(reference))).toEqual([]);
  expect(new Set(references).size).toBe(5_000);
  expect(new Set(references.join('').replaceAll('PL-', '')).size).toBe(32);
});
