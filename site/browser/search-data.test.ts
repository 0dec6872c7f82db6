import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedData } from './search-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function loading() {
  const load = vi.fn(() => Promise.resolve('data'));
  return { load, cache: cachedData(load) };
}
const minutes = (count: number) => count * 60 * 1000;

test('data is loaded once for all who ask', async () => {
  const { load, cache } = loading();
  expect(cache.peek()).toBeUndefined();
  expect(await Promise.all([cache.read(), cache.read()])).toEqual(['data', 'data']);
  expect(cache.peek()).toBe('data');
  expect(load).toHaveBeenCalledTimes(1);
});

test('data that nobody used for five minutes is dropped and loaded anew', async () => {
  const { load, cache } = loading();
  await cache.read();
  vi.advanceTimersByTime(minutes(5));
  expect(cache.peek()).toBeUndefined();
  await cache.read();
  expect(load).toHaveBeenCalledTimes(2);
});

test('data in use stays', async () => {
  const { load, cache } = loading();
  await cache.read();
  vi.advanceTimersByTime(minutes(4));
  expect(cache.peek()).toBe('data');
  vi.advanceTimersByTime(minutes(4));
  await cache.read();
  vi.advanceTimersByTime(minutes(4));
  expect(cache.peek()).toBe('data');
  expect(load).toHaveBeenCalledTimes(1);
});
