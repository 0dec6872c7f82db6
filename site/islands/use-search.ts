import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findPages, type Search } from '../browser/find-pages.ts';
import { recordSearch } from '../browser/search-events.ts';

/** Time without typing after which a search is recorded and its number of results is announced. */
const typingPauseMs = 300;

/** One search at a time: the latest query's, never an earlier one's that took longer. */
export function useSearch() {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  /** Text for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const latestQuery = useRef('');
  const recordedQuery = useRef('');

  /** Searches; resolves with the outcome, or with `undefined` if another search was started meanwhile. */
  async function start(query: string): Promise<Search | undefined> {
    latestQuery.current = query;
    setAnnouncement('');
    const isLatest = () => latestQuery.current === query;
    const outcome = await findPages(query, (step) => isLatest() && setSearch(step));
    if (!isLatest()) return undefined;
    if (outcome.state === 'idle') recordedQuery.current = '';
    return outcome;
  }

  /** Records the search without waiting for the pause: a result is chosen, or the box is cleared or left. */
  function record(outcome: Search = search): void {
    // A search without results may find close matches until it is complete.
    if (outcome.state !== 'found' || (!outcome.isComplete && outcome.pages.length === 0)) return;
    const query = outcome.query.trim().toLowerCase();
    if (query === recordedQuery.current) return;
    recordedQuery.current = query;
    recordSearch(query, outcome.pages.filter(({ isClose }) => !isClose).length);
  }

  const settle = useEffectEvent((outcome: Search) => {
    if (outcome.state === 'found' && outcome.isComplete) record(outcome);
    setAnnouncement(announcementOf(outcome));
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(search), typingPauseMs);
    return () => clearTimeout(timer);
  }, [search]);

  return { search, announcement, start, record };
}

/** Outcome of a search for screen readers. */
function announcementOf(search: Search): string {
  if (search.state === 'failed') return 'The search could not be loaded.';
  if (search.state !== 'found' || !search.isComplete) return '';
  const count = search.pages.length;
  if (count === 0) return `No results found for "${search.query.trim()}"`;
  const closeCount = search.pages.filter((page) => page.isClose).length;
  const results = `${count} ${count === 1 ? 'result' : 'results'}`;
  return closeCount === 0 ? results : `${results}, of which ${closeCount} close`;
}
