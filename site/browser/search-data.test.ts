import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedData } from './search-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeCache() {
  const load = vi.fn(() => Promise.resolve('data'));
  return { load, cache: cachedData(load) };
}
const minutes = (count: number) => count * 60 * 1000;

test('data is loaded once for all callers, and kept while it is in use', async () => {
  const { load, cache } = makeCache();
  expect(await Promise.all([cache.read(), cache.read()])).toEqual(['data', 'data']);
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(minutes(4));
    expect(cache.peek()).toBe('data');
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('data that was not used for five minutes is dropped and loaded again', async () => {
  const { load, cache } = makeCache();
  await cache.read();
  vi.advanceTimersByTime(minutes(5));
  expect(cache.peek()).toBeUndefined();
  await cache.read();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a search that could not be loaded can be tried again', async () => {
  const { load, cache } = makeCache();
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(cache.read()).rejects.toThrow('offline');
  expect(await cache.read()).toBe('data');
});
