import { useState } from 'react';
import type { FileEntry } from '../contract.ts';
import { addressOf } from './address.ts';
import { placeInWords } from './form/words.ts';
import type { EndpointResponse } from './server.ts';

const maxMatches = 40;

/** Part of a text around a word. */
function excerptOf(text: string, word: string): string {
  const start = Math.max(text.toLowerCase().indexOf(word) - 40, 0);
  const end = start + 140;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Names of files and texts of fields that have all words, names first. The place of a name is empty. */
function findMatches(entries: readonly FileEntry[], words: readonly string[]) {
  const matches = entries.flatMap((entry) => {
    const fields = entry.texts.filter(([place, text]) => text !== entry.name && place.at(-1) !== 'kind');
    const texts: FileEntry['texts'] = [[[], entry.name], ...fields];
    return texts
      .filter(([, text]) => words.every((word) => text.toLowerCase().includes(word)))
      .map(([place, text]) => ({ entry, place, text }));
  });
  return matches.toSorted((a, b) => Math.sign(a.place.length) - Math.sign(b.place.length));
}

export function Search({ entries, kinds }: Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'>) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [firstWord] = words;
  const matches = firstWord ? findMatches(entries, words) : [];
  return (
    <div className="search" role="search">
      <label>
        Find a text of the website
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {firstWord && (
        <>
          <p role="status">{matches.length === 0 ? 'No text has these words.' : `Places: ${matches.length}`}</p>
          <ul className="link-list">
            {matches.slice(0, maxMatches).map(({ entry, place, text }) => (
              <li key={addressOf(entry.file, place)}>
                <a href={addressOf(entry.file, place)}>
                  {entry.name}
                  {place.length > 0 &&
                    `: ${place[0] === 'body' ? 'Text of the article' : placeInWords(place, kinds[entry.kind]?.schema)}`}
                </a>
                {place.length > 0 && <p className="hint">{excerptOf(text, firstWord)}</p>}
              </li>
            ))}
          </ul>
          {matches.length > maxMatches && <p>Type one more word to see fewer.</p>}
        </>
      )}
    </div>
  );
}
