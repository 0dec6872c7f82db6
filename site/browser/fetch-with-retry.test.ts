import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithRetry, type OnRetry } from './fetch-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Has `fetch` respond with these in their order, and with the last one from then on. */
const respondWith = (...responses: (number | Response | Error)[]) => {
  const fetch = vi.fn(async () => {
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (next instanceof Error) throw next;
    return next instanceof Response ? next : new Response('body', { status: next ?? 200 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

/** Fetches with fake timers, so that no wait takes time. */
async function getWithRetry(onRetry?: OnRetry) {
  const response = fetchWithRetry('/x', {}, onRetry);
  response.catch(() => {});
  await vi.runAllTimersAsync();
  return response;
}

test.each([
  [408, 4],
  [429, 4],
  [503, 4],
  [403, 1],
  [422, 1],
])('a %i is returned after attempt %i', async (status, attempts) => {
  const fetch = respondWith(status);
  expect((await getWithRetry()).status).toBe(status);
  expect(fetch).toHaveBeenCalledTimes(attempts);
});

test('a temporary network error is not shown', async () => {
  const retries: number[] = [];
  const fetch = respondWith(new TypeError('Failed to fetch'), 503, 201);
  const response = await getWithRetry((attempt) => retries.push(attempt));
  expect(response.status).toBe(201);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(retries).toEqual([1, 2]);
});

test('a truncated response is requested again', async () => {
  const cutBody = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
  const fetch = respondWith(new Response(cutBody), new Response('whole'));
  expect(await (await getWithRetry()).text()).toBe('whole');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an attempt without a response ends after 15 seconds and is repeated', async () => {
  const durations: number[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((_input, init) => {
    const startedAt = Date.now();
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => {
        durations.push(Date.now() - startedAt);
        reject(new Error('too slow'));
      }),
    );
  });
  vi.stubGlobal('fetch', fetch);
  await expect(getWithRetry()).rejects.toThrow('too slow');
  expect(durations).toEqual([15_000, 15_000, 15_000, 15_000]);
});
