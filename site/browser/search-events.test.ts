import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteSearchEvents, readSearchEvents, recordSearch, summariseSearches } from './search-events.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', {});
});
afterEach(() => void vi.unstubAllGlobals());

const event = (query: string, resultCount = 1) => ({ query, resultCount, timestamp: 1, sessionId: 's' });

test('a search is stored as the specification lists it', () => {
  recordSearch('  DPO Service ', 3);
  recordSearch('agile', 0);
  const [first, second] = readSearchEvents();
  const sessionId = expect.stringMatching(/./) as string;
  expect(first).toEqual({ query: 'dpo service', resultCount: 3, timestamp: expect.any(Number), sessionId });
  expect(second?.sessionId).toBe(first?.sessionId);
});

test('searches are deleted with their session identifier', () => {
  recordSearch('agile', 0);
  expect(deleteSearchEvents()).toBe(true);
  expect(readSearchEvents()).toEqual([]);
  expect(sessionStorage.getItem('search-session')).toBeNull();
});

test('only the latest thousand are kept', () => {
  const old = Array.from({ length: 1000 }, (_, at) => event(`old ${at}`));
  localStorage.setItem('search-events', JSON.stringify(old));
  recordSearch('new', 1);
  const events = readSearchEvents();
  expect([events.length, events[0]?.query, events.at(-1)?.query]).toEqual([1000, 'old 1', 'new']);
});

test.each([
  [2, 'has_results'],
  [0, 'no_results'],
])('analytics hears of a search with %i results if storage refuses', (result_count, search_result) => {
  const gtag = vi.fn();
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, refusing);
  vi.stubGlobal('window', { gtag });
  recordSearch('Agile', result_count);
  expect(gtag).toHaveBeenCalledWith('event', 'search', { search_term: 'agile', result_count, search_result });
  expect(deleteSearchEvents()).toBe(false);
});

test('analytics that fails does not stop a search', () => {
  vi.stubGlobal('window', { gtag: refuse });
  expect(() => recordSearch('agile', 1)).not.toThrow();
});

test.each(['not json', '{"length":5}', 'null'])('storage with %s does not stop a search', (kept) => {
  localStorage.setItem('search-events', kept);
  recordSearch('agile', 1);
  expect(readSearchEvents()).toHaveLength(1);
});

test('searches are summed up', () => {
  const summary = summariseSearches([event('dpo', 4), event('dpo', 4), event('agile', 1), event('quantum', 0)]);
  expect(summary).toEqual({
    totalSearches: 4,
    uniqueQueries: 3,
    averageResultsPerQuery: 2.25,
    topQueries: [
      { query: 'dpo', count: 2 },
      { query: 'agile', count: 1 },
      { query: 'quantum', count: 1 },
    ],
    noResultQueries: [{ query: 'quantum', count: 1 }],
  });
});
