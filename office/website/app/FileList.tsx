import { useState } from 'react';
import type { Entry } from '../contract.ts';

/** Groups of the list, the most used first. All other files are in the group More. */
const groups: Record<string, string> = {
  course: 'Courses',
  page: 'Pages',
  article: 'Articles',
  form: 'Forms',
  'form-fields': 'Forms',
  organisation: 'The company',
};

const groupOf = ({ kind }: Entry) => groups[kind] ?? 'More';

/** All files by their names, or those that have all words of the filter in their names or texts. */
export function FileList({ entries, open }: { entries: readonly Entry[]; open: string }) {
  const [filter, setFilter] = useState('');
  const words = filter.toLowerCase().split(/\s+/);
  const found = entries.filter(({ name, file, text }) => {
    const all = `${name} ${file} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <nav className="files" aria-label="Content">
      <label>
        Find by a word
        <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>
      {[...new Set([...Object.values(groups), 'More'])].map((group) => {
        const own = found.filter((entry) => groupOf(entry) === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {own.map(({ file, name, draft }) => (
                <li key={file}>
                  <a href={`#${file}`} aria-current={file === open ? 'page' : undefined}>
                    {name}
                    {draft && <span className="may"> {draft === true ? 'draft' : `from ${draft}`}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {found.length === 0 && <p>No file has this word.</p>}
    </nav>
  );
}
