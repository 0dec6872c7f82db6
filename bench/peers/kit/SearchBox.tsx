'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../routing';

interface Entry {
  title: string;
  url: string;
  excerpt: string;
  category: string;
}

async function readIndex(): Promise<Entry[]> {
  const response = await fetch('/search-index.json');
  if (!response.ok) throw new Error(`The search index responds ${response.status}`);
  return ((await response.json()) as { entries: Entry[] }).entries;
}

/** The first six entries with the query in title, excerpt or category. */
function matches(entries: Entry[], query: string): Entry[] {
  const wanted = query.trim().toLowerCase();
  return entries
    .filter((entry) => [entry.title, entry.excerpt, entry.category].some((text) => text.toLowerCase().includes(wanted)))
    .slice(0, 6);
}

/** The site search: fetches the index on first focus and filters it at every key. */
export function SearchBox({ id }: { id: string }) {
  const [query, setQuery] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { data } = useQuery({
    queryKey: ['search-index'],
    queryFn: readIndex,
    enabled: isTouched,
    staleTime: Infinity,
  });
  const isOpen = query.trim().length > 2 && data !== undefined;
  const found = isOpen ? matches(data, query) : [];
  return (
    <form className="relative" role="search" onSubmit={(event) => event.preventDefault()}>
      <label className="visually-hidden" htmlFor={id}>
        Search this site
      </label>
      <input
        id={id}
        type="search"
        placeholder="Search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-results`}
        autoComplete="off"
        value={query}
        onFocus={() => setTouched(true)}
        onChange={(event) => setQuery(event.target.value)}
      />
      {isOpen && (
        <div className="absolute top-full right-0 left-0 z-10 border border-solid bg-[var(--sheet)]">
          <div id={`${id}-results`} role="listbox" aria-label="Search results">
            {found.map((entry) => (
              <Link key={entry.url} className="block px-4 py-2 no-underline" role="option" href={entry.url}>
                <span className="font-semibold">{entry.title}</span>{' '}
                <span className="text-sm opacity-70">{entry.category}</span>{' '}
                <span className="block text-sm">{entry.excerpt}</span>
              </Link>
            ))}
            {found.length === 0 && <p>No results found for “{query.trim()}”</p>}
          </div>
        </div>
      )}
    </form>
  );
}
