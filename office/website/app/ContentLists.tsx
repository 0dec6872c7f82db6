import type { FileEntry } from '../contract.ts';
import { addressOf } from './address.ts';
import { Search } from './Search.tsx';
import type { EndpointResponse } from './server.ts';

interface ListOfContent {
  /** Name of the list in the address. */
  name: string;
  title: string;
  /** Kinds of the files in the list, in its order. */
  kinds: readonly string[];
  /** Link above the list, with the kind of thing that it creates. */
  creates?: { kind: string; label: string };
}

/** Lists of the content by what an administrator calls it. */
export const contentLists: readonly ListOfContent[] = [
  { name: 'pages', title: 'Pages', kinds: ['page'], creates: { kind: 'page', label: 'Create a page' } },
  { name: 'courses', title: 'Courses', kinds: ['course'], creates: { kind: 'course', label: 'Create a course' } },
  { name: 'articles', title: 'Articles', kinds: ['article'], creates: { kind: 'article', label: 'Write an article' } },
  { name: 'forms', title: 'Forms', kinds: ['form', 'form-fields'] },
  {
    name: 'company',
    title: 'Company',
    kinds: ['organisation', 'navigation', 'course-terms', 'public-holidays', 'retention', 'synonyms', 'redirects'],
  },
];

/** The list to which a file belongs; undefined for a kind that is in none. */
export const listOf = ({ kind }: Pick<FileEntry, 'kind'>) => contentLists.find(({ kinds }) => kinds.includes(kind));

/** State of an entry that visitors do not see today; nothing for any other. */
export function HiddenState({ hiddenState }: Pick<FileEntry, 'hiddenState'>) {
  return hiddenState && <span className="aside"> {hiddenState}</span>;
}

interface ContentListProps extends Pick<EndpointResponse<'GET overview'>, 'entries' | 'kinds'> {
  list: ListOfContent;
}

/** One of the lists. */
export function ContentList({ list, entries, kinds }: ContentListProps) {
  const { title, creates } = list;
  const entriesInList = entries.filter(({ kind }) => list.kinds.includes(kind));
  const positionOf = ({ kind }: FileEntry) => list.kinds.indexOf(kind);
  return (
    <div className="screen">
      <h1>{title}</h1>
      {creates && (
        <p>
          <a href={`#new/${creates.kind}`}>{creates.label}</a>
        </p>
      )}
      <Search entries={entriesInList} kinds={kinds} label={`Find in ${title.toLowerCase()}`} />
      <ul className="link-list">
        {entriesInList
          .toSorted((a, b) => positionOf(a) - positionOf(b))
          .map((entry) => (
            <li key={entry.file}>
              <a href={addressOf(entry.file)}>{entry.name}</a>
              <HiddenState {...entry} />
              {entry.kind === 'page' && <span className="aside"> {entry.address}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
