import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithRetry, pauseBefore, type OnRetry } from './fetch-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const respondWith = (...list: (number | Response | Error)[]) => {
  const fetch = vi.fn(async () => {
    const next = list.length > 1 ? list.shift() : list[0];
    if (next instanceof Error) throw next;
    return next instanceof Response ? next : new Response('body', { status: next ?? 200 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
/** Fetches with fake timers, so that no wait takes time. */
async function get(onRetry?: OnRetry) {
  const response = fetchWithRetry('/x', {}, onRetry);
  response.catch(() => {});
  await vi.runAllTimersAsync();
  return response;
}

test.each([408, 429, 503])('a %i is tried three more times and then handed over as it is', async (status) => {
  const fetch = respondWith(status);
  expect((await get()).status).toBe(status);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test.each([403, 409, 422])('a %i is not tried again', async (status) => {
  const fetch = respondWith(status);
  expect((await get()).status).toBe(status);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a temporary network error is not shown', async () => {
  const retries: number[] = [];
  const fetch = respondWith(new TypeError('Failed to fetch'), 503, 201);
  const response = await get((attempt) => retries.push(attempt));
  expect(response.status).toBe(201);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(retries).toEqual([1, 2]);
});

test('a truncated response is requested again', async () => {
  const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  const fetch = respondWith(new Response(cut), new Response('whole'));
  expect(await (await get()).text()).toBe('whole');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an attempt without a response ends after 15 seconds and is repeated', async () => {
  const ended: number[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_input, init) => {
    const began = Date.now();
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => {
        ended.push(Date.now() - began);
        reject(new Error('too slow'));
      }),
    );
  });
  vi.stubGlobal('fetch', fetch);
  await expect(get()).rejects.toThrow('too slow');
  expect(ended).toEqual([15_000, 15_000, 15_000, 15_000]);
});

test('pauses double, never pass 30 seconds and are spread', () => {
  const longest = [1, 2, 3, 6, 20].map((attempt) => pauseBefore(attempt, () => 1));
  expect(longest).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(pauseBefore(2, () => 0)).toBe(1000);
});
