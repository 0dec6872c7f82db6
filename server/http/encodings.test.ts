import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings.ts';

const all = new Set(['br', 'gzip', 'identity'] as const);

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['GZIP;Q=1.0', 'gzip'],
  ['br;q=2, gzip', 'gzip'],
  ['zstd', 'identity'],
  [',,;q=,', 'identity'],
] as const)('a browser that takes %j gets %s, so that it can read the page', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

test('what is not there is not chosen', () => {
  expect(chooseEncoding('br, gzip', new Set(['identity', 'gzip'] as const))).toBe('gzip');
});
