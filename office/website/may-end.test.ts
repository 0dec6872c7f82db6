import { expect, test } from 'vitest';
import { mayEnd } from './may-end.ts';

const quiet = { lastRequestAt: 0, publishedAt: 0, isPublishing: false, isSuperseded: false };

test.each([
  ['ends after 15 minutes without a request', {}, 900_001, true],
  ['stays until then', {}, 900_000, false],
  ['stays while it publishes', { isPublishing: true, isSuperseded: true }, 900_001, false],
  ['ends a minute after its start if it is superseded', { isSuperseded: true }, 60_001, true],
  ['stays for the outcome of its publication', { isSuperseded: true, publishedAt: 60_000 }, 120_000, false],
])('the website part %s', (_rule, change, now, ends) => expect(mayEnd({ ...quiet, ...change, now })).toBe(ends));
