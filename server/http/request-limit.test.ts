import { expect, test } from 'vitest';
import { requestLimit } from './request-limit.ts';

test('an address has its number, then waits until its ten minutes are over; others have theirs', () => {
  let now = 0;
  const wait = requestLimit(2, () => now);
  expect([wait('203.0.113.7'), wait('203.0.113.7'), wait('203.0.113.7'), wait('203.0.113.8')]).toEqual([0, 0, 600, 0]);
  now = 599_500;
  expect(wait('203.0.113.7')).toBe(1);
  now = 600_000;
  expect(wait('203.0.113.7')).toBe(0);
});

test('the addresses of one household share one number', () => {
  const wait = requestLimit(1);
  expect([wait('2001:db8:0:1::1'), wait('2001:db8:0:1::2') > 0]).toEqual([0, true]);
});

test('a flood from many addresses does not fill the memory', () => {
  const wait = requestLimit(1);
  wait('10.0.0.0');
  for (let n = 1; n <= 60_000; n++) wait(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  // The first was forgotten.
  expect(wait('10.0.0.0')).toBe(0);
});
