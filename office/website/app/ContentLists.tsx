// Lists of the content, and the search in them.
import { useState } from 'react';
import type { FileEntry, Place } from '../contract.ts';
import { addressOf } from './address.ts';
import { placeInWords } from './form/words.ts';
import type { EndpointResponse } from './server.ts';

interface Match {
  entry: FileEntry;
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
export function matchesOf(entries: readonly FileEntry[], query: string): Match[] {
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

interface SearchProps {
  entries: readonly FileEntry[];
  kinds: EndpointResponse<'GET overview'>['kinds'];
  label: string;
}

/** Search field, with links to the places in the content that have the words. */
export function Search({ entries, kinds, label }: SearchProps) {
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

interface ListScreen {
  title: string;
  /** Kinds of the files in the list. */
  kinds: readonly string[];
  /** Kind of thing that the link above the list creates. */
  creates?: { kind: string; words: string };
}

/** Lists of the content by what an administrator calls it. */
export const contentLists: Record<string, ListScreen> = {
  pages: { title: 'Pages', kinds: ['page'], creates: { kind: 'page', words: 'Create a page' } },
  courses: { title: 'Courses', kinds: ['course'], creates: { kind: 'course', words: 'Create a course' } },
  articles: { title: 'Articles', kinds: ['article'], creates: { kind: 'article', words: 'Write an article' } },
  forms: { title: 'Forms', kinds: ['form', 'form-fields'] },
  company: {
    title: 'Company',
    kinds: ['organisation', 'navigation', 'course-terms', 'public-holidays', 'retention', 'synonyms', 'redirects'],
  },
};

/** The list to which a file belongs. */
export const listOf = ({ kind }: Pick<FileEntry, 'kind'>): string | undefined =>
  Object.keys(contentLists).find((name) => contentLists[name]?.kinds.includes(kind));

/** State of an entry that visitors do not see today. */
export function UnseenNote({ unseen }: Pick<FileEntry, 'unseen'>) {
  return unseen && <span className="may"> {unseen}</span>;
}

/** One of the lists. */
export function ContentList({
  name,
  entries,
  kinds,
}: { name: string } & Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'>) {
  const { title, kinds: listedKinds, creates } = contentLists[name] ?? { title: '', kinds: [] };
  const inList = entries.filter(({ kind }) => listedKinds.includes(kind));
  const order = ({ kind }: FileEntry) => listedKinds.indexOf(kind);
  return (
    <div className="screen">
      <h1>{title}</h1>
      {creates && (
        <p>
          <a href={`#new/${creates.kind}`}>{creates.words}</a>
        </p>
      )}
      <Search entries={inList} kinds={kinds} label={`Find in ${title.toLowerCase()}`} />
      <ul className="things">
        {inList
          .toSorted((a, b) => order(a) - order(b))
          .map((entry) => (
            <li key={entry.file}>
              <a href={addressOf(entry.file)}>{entry.name}</a>
              <UnseenNote {...entry} />
              {entry.kind === 'page' && <span className="may"> {entry.address}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
