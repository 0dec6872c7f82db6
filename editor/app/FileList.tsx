import { useEffect, useState } from 'react';
import type { Entry } from '../contract.ts';
import { ask } from './ask-server.ts';

interface Props {
  entries: readonly Entry[];
  open: string | undefined;
  onChoose: (file: string) => void;
}

/** Groups of the list, the most used first. All other files are in the group More. */
const groups = [
  { name: 'Courses', kinds: ['course'] },
  { name: 'Pages', kinds: ['page'] },
  { name: 'Articles', kinds: ['article'] },
  { name: 'Forms', kinds: ['form', 'form-fields'] },
  { name: 'The company', kinds: ['organisation'] },
];
const listed = new Set(groups.flatMap(({ kinds }) => kinds));

/** All files by their names, with a filter. */
export function FileList({ entries, open, onChoose }: Props) {
  const [filter, setFilter] = useState('');
  const [files, setFiles] = useState<readonly string[]>();
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const next = filter.trim() === '' ? undefined : await ask<string[]>('find', { words: filter });
      if (isCurrent) setFiles(next);
    };
    const soon = setTimeout(() => void find().catch(() => undefined), 150);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [filter]);
  const found = entries.filter(({ file }) => files?.includes(file) ?? true);
  const parts = [
    ...groups.map(({ name, kinds }) => ({ name, own: found.filter(({ kind }) => kinds.includes(kind)) })),
    { name: 'More', own: found.filter(({ kind }) => !listed.has(kind)) },
  ];
  return (
    <nav className="files" aria-label="Content">
      <label>
        Find by a word
        <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      {parts.map(
        ({ name, own }) =>
          own.length > 0 && (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {own.map((entry) => (
                  <li key={entry.file}>
                    <button
                      type="button"
                      aria-current={entry.file === open ? 'page' : undefined}
                      onClick={() => onChoose(entry.file)}
                    >
                      {entry.name}
                      {entry.draft && (
                        <span className="may"> {entry.draft === true ? 'draft' : `from ${entry.draft}`}</span>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {found.length === 0 && <p>No file has this word.</p>}
    </nav>
  );
}
