import { expect, test, vi } from 'vitest';
import {
  deleteSearchEvents,
  readSearchEvents,
  recordSearch,
  summariseSearches,
  type Browser,
} from './search-events.ts';

const storage = (kept: Record<string, string> = {}) => {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
const browser = (events?: string): Browser => ({
  localStorage: storage(events === undefined ? {} : { 'search-events': events }),
  sessionStorage: storage(),
});

const event = (query: string, resultCount = 1) => ({ query, resultCount, timestamp: 1, sessionId: 's' });

test('a search is stored as the specification lists it', () => {
  const here = browser();
  recordSearch('  DPO Service ', 3, here);
  recordSearch('agile', 0, here);
  const [first, second] = readSearchEvents(here);
  expect(first).toEqual({
    query: 'dpo service',
    resultCount: 3,
    timestamp: expect.any(Number),
    sessionId: expect.any(String),
  });
  expect(second?.sessionId).toBe(first?.sessionId);
  expect(first?.sessionId).not.toBe('');
});

test('searches are deleted with their session identifier, and a browser that refuses that is told apart', () => {
  const here = browser();
  recordSearch('agile', 0, here);
  expect(deleteSearchEvents(here)).toBe(true);
  expect(readSearchEvents(here)).toEqual([]);
  expect(here.sessionStorage.getItem('search-session')).toBeNull();
  expect(deleteSearchEvents({ localStorage: refusing, sessionStorage: refusing })).toBe(false);
});

test('only the latest thousand are kept', () => {
  const old = Array.from({ length: 1000 }, (_, at) => event(`old ${at}`));
  const here = browser(JSON.stringify(old));
  recordSearch('new', 1, here);
  const events = readSearchEvents(here);
  expect(events).toHaveLength(1000);
  expect(events[0]?.query).toBe('old 1');
  expect(events.at(-1)?.query).toBe('new');
});

test.each([
  [2, 'has_results'],
  [0, 'no_results'],
])(
  'analytics hears of a search with %i results, and storage that refuses is no error',
  (result_count, search_result) => {
    const gtag = vi.fn();
    recordSearch('Agile', result_count, { localStorage: refusing, sessionStorage: refusing, gtag });
    expect(gtag).toHaveBeenCalledWith('event', 'search', { search_term: 'agile', result_count, search_result });
  },
);

test('analytics that fails, or is no function, disturbs nothing', () => {
  const gtag = () => {
    throw new Error('blocked');
  };
  recordSearch('agile', 1, { ...browser(), gtag });
  recordSearch('agile', 1, { ...browser(), gtag: 'yes' });
});

test.each(['not json', '{"length":5}', 'null'])('storage with %s does not stop a search', (kept) => {
  const here = browser(kept);
  recordSearch('agile', 1, here);
  expect(readSearchEvents(here)).toHaveLength(1);
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
