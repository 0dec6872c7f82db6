import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteSearchEvents, readSearchEvents, recordSearch } from './search-events.ts';

function makeStorage() {
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
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('window', {});
});
afterEach(() => void vi.unstubAllGlobals());

test.each(['[null]', '[{}]', '[1, "a", {"query": 1}]', '{"length":5}', 'null', 'broken'])(
  'damaged storage breaks neither the list of searches nor the next search: %s',
  (stored) => {
    localStorage.setItem('search-events', stored);
    expect(readSearchEvents()).toEqual([]);
    recordSearch('agile', 1);
    expect(readSearchEvents()).toHaveLength(1);
  },
);

const searchEvent = (query: string) => ({ query, resultCount: 1, timestamp: 1, sessionId: 's' });

test('a browser keeps only the latest thousand searches', () => {
  const oldEvents = Array.from({ length: 1000 }, (_, index) => searchEvent(`old ${index}`));
  localStorage.setItem('search-events', JSON.stringify(oldEvents));
  recordSearch('new', 1);
  const events = readSearchEvents();
  expect([events.length, events[0]?.query, events.at(-1)?.query]).toEqual([1000, 'old 1', 'new']);
});

test('neither storage that refuses nor analytics that fails stops a search', () => {
  const gtag = vi.fn(refuse);
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, refusing);
  vi.stubGlobal('window', { gtag });
  recordSearch('Agile', 2);
  const parameters = { search_term: 'agile', result_count: 2, search_result: 'has_results' };
  expect(gtag).toHaveBeenCalledWith('event', 'search', parameters);
  expect(deleteSearchEvents()).toBe(false);
});
