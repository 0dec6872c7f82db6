import { expect, test } from 'vitest';
import { guidePriceInWords } from './fee.ts';

test('a guide price has its currency once, and one price if both are the same', () => {
  expect(guidePriceInWords({ from: 4, to: 10 }, 1200)).toBe('SGD\u00a04,800 to\u00a012,000');
  expect(guidePriceInWords({ from: 5, to: 5 }, 1200)).toBe('SGD\u00a06,000');
});
