import { useState } from 'react';
import type { FileEntry, Place } from '../contract.ts';
import { addressOf } from './address.ts';
import { placeInWords } from './form/words.ts';
import type { EndpointResponse } from './server.ts';

interface Match {
  entry: FileEntry;
  /** Field with the words; empty if the name of the file has them. */
  place: Place;
  /** Part of the field's text with the words; empty for a name. */
  excerpt: string;
}

const maxMatches = 40;

/** Part of a text around a word. */
function excerptOf(text: string, word: string): string {
  const start = Math.max(text.toLowerCase().indexOf(word) - 40, 0);
  const end = start + 140;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Files with all words in their names, and fields with all words in their texts. */
function findMatches(entries: readonly FileEntry[], query: string): Match[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [firstWord] = words;
  if (firstWord === undefined) return [];
  const hasAllWords = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const byName = entries.filter(({ name }) => hasAllWords(name)).map((entry) => ({ entry, place: [], excerpt: '' }));
  const byText = entries.flatMap((entry) =>
    entry.texts
      .filter(([place, text]) => hasAllWords(text) && text !== entry.name && place.at(-1) !== 'kind')
      .map(([place, text]) => ({ entry, place, excerpt: excerptOf(text, firstWord) })),
  );
  return [...byName, ...byText];
}

export function Search({ entries, kinds }: Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'>) {
  const [query, setQuery] = useState('');
  const matches = findMatches(entries, query);
  return (
    <div className="search" role="search">
      <label>
        Find a text of the website
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {query.trim() !== '' && (
        <>
          <p role="status">{matches.length === 0 ? 'No text has these words.' : `Places: ${matches.length}`}</p>
          <ul className="link-list">
            {matches.slice(0, maxMatches).map(({ entry, place, excerpt }) => (
              <li key={addressOf(entry.file, place)}>
                <a href={addressOf(entry.file, place)}>
                  {entry.name}
                  {place.length > 0 &&
                    `: ${place[0] === 'body' ? 'Text of the article' : placeInWords(place, kinds[entry.kind]?.schema)}`}
                </a>
                {excerpt && <p className="hint">{excerpt}</p>}
              </li>
            ))}
          </ul>
          {matches.length > maxMatches && <p>Type one more word to see fewer.</p>}
        </>
      )}
    </div>
  );
}
