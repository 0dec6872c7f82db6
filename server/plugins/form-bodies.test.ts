import { expect, test } from 'vitest';
import { isCrossSite } from './form-bodies.ts';

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null', host: 'a.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', host: 'a.example' }, true],
  [{ 'sec-fetch-site': 'same-site', host: 'a.example' }, true],
  [{ origin: 'https://a.example', host: 'A.example' }, false],
  [{ origin: 'https://a.example.evil.example', host: 'a.example' }, true],
  [{ origin: 'null', host: 'a.example' }, true],
  [{ host: 'a.example' }, false],
])('a form of another site sends nothing in a visitor’s name: %o', (headers, expected) => {
  expect(isCrossSite(headers)).toBe(expected);
});
