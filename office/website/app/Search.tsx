import { useState } from 'react';
import type { Entry, Place } from '../contract.ts';
import { addressOf } from './address.ts';
import { placeInWords } from './form/words.ts';
import type { EndpointResponse } from './server.ts';

interface Match {
  entry: Entry;
  /** Field with the words; empty if the name of the file has them. */
  place: Place;
  /** The words with those around them. */
  text: string;
}

/** Matches that are shown. */
const limit = 40;

/** Part of a text around a word. */
function excerpt(text: string, word: string): string {
  const at = Math.max(text.toLowerCase().indexOf(word) - 40, 0);
  const part = text.slice(at, at + 140);
  return `${at > 0 ? '… ' : ''}${part}${at + 140 < text.length ? ' …' : ''}`;
}

/** Files with all words in their names, and fields with all words in their texts. */
export function matchesOf(entries: readonly Entry[], query: string): Match[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  const hasAll = (text: string) => terms.every((word) => text.toLowerCase().includes(word));
  const byName = entries.filter(({ name }) => hasAll(name)).map((entry) => ({ entry, place: [], text: '' }));
  const byText = entries.flatMap((entry) =>
    entry.texts
      .filter(([place, text]) => hasAll(text) && text !== entry.name && place.at(-1) !== 'kind')
      .map(([place, text]) => ({ entry, place, text: excerpt(text, terms[0] ?? '') })),
  );
  return [...byName, ...byText];
}

interface Props {
  entries: readonly Entry[];
  kinds: EndpointResponse<'GET overview'>['kinds'];
  label: string;
}

/** Search field, with links to the places in the content that have the words. */
export function Search({ entries, kinds, label }: Props) {
  const [query, setQuery] = useState('');
  const matches = matchesOf(entries, query);
  return (
    <div className="search" role="search">
      <label>
        {label}
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {query.trim() !== '' && (
        <>
          <p role="status">{matches.length === 0 ? 'No text has these words.' : `Places: ${matches.length}`}</p>
          <ul className="things">
            {matches.slice(0, limit).map(({ entry, place, text }) => (
              <li key={addressOf(entry.file, place)}>
                <a href={addressOf(entry.file, place)}>
                  {entry.name}
                  {place.length > 0 &&
                    `: ${place[0] === 'body' ? 'Text of the article' : placeInWords(place, kinds[entry.kind]?.schema)}`}
                </a>
                {text && <p className="hint">{text}</p>}
              </li>
            ))}
          </ul>
          {matches.length > limit && <p>Type one more word to see fewer.</p>}
        </>
      )}
    </div>
  );
}
