import { useState } from 'react';
import type { FileEntry } from '../contract.ts';
import { addressOf } from './address.ts';
import { Select } from './Controls.tsx';
import { callEndpoint, useAction, useQuery } from './server.ts';

interface ListOfContent {
  name: string;
  title: string;
  /** Kinds of the files in the list, in its order. */
  kinds: readonly string[];
  /** Label of the link above the list that creates a file of its first kind. */
  create?: string;
}

/** Lists of the content by what an administrator calls it. */
export const contentLists: readonly ListOfContent[] = [
  { name: 'pages', title: 'Pages', kinds: ['page'], create: 'Create a page' },
  { name: 'courses', title: 'Courses', kinds: ['course'], create: 'Create a course' },
  { name: 'articles', title: 'Articles', kinds: ['article'], create: 'Write an article' },
  { name: 'forms', title: 'Forms', kinds: ['form', 'form-fields'] },
  {
    name: 'company',
    title: 'Company',
    kinds: ['organisation', 'navigation', 'course-terms', 'public-holidays', 'retention', 'synonyms', 'redirects'],
  },
];

export const listOf = ({ kind }: Pick<FileEntry, 'kind'>) => contentLists.find(({ kinds }) => kinds.includes(kind));

interface ContentListProps {
  list: ListOfContent;
  entries: readonly FileEntry[];
}

export function ContentList({ list, entries }: ContentListProps) {
  const { title, kinds, create } = list;
  const positionOf = ({ kind }: FileEntry) => kinds.indexOf(kind);
  return (
    <div className="screen">
      <h1>{title}</h1>
      {create && (
        <p>
          <a href={`#new/${kinds[0]}`}>{create}</a>
        </p>
      )}
      <ul className="link-list">
        {entries
          .filter(({ kind }) => kinds.includes(kind))
          .toSorted((a, b) => positionOf(a) - positionOf(b))
          .map((entry) => (
            <li key={entry.file}>
              <a href={addressOf(entry.file)}>{entry.name}</a>
              {entry.hiddenState && <span className="aside"> {entry.hiddenState}</span>}
              {entry.kind === 'page' && <span className="aside"> {entry.address}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Changes of the website that happen by themselves, by day, with links to their fields. */
export function ToCome({ entries }: { entries: readonly FileEntry[] }) {
  const [changes] = useQuery('GET to-come');
  const nameOf = (file: string) => entries.find((entry) => entry.file === file)?.name ?? file;
  return (
    <div className="screen">
      <h1>To come</h1>
      <p>
        Pages, articles, dates, fees and the notice can have days on which visitors see them. The website changes at the
        beginning of each day, once what is saved here is published.
      </p>
      {!changes && <p>Reading the content …</p>}
      {changes?.length === 0 && <p>Nothing has such a day.</p>}
      {[...Map.groupBy(changes ?? [], ({ day }) => day)].map(([day, changesOfDay]) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul className="link-list">
            {changesOfDay.map(({ file, place, words }) => (
              <li key={`${file} ${words}`}>
                <a href={addressOf(file, place)}>{nameOf(file)}</a> <span className="aside">{words}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Kinds of content that can be created, by their names in `npm run new`. */
const newKinds = [
  { value: 'article', label: 'An article' },
  { value: 'course', label: 'A course, with its page and its form' },
  { value: 'service', label: 'A page about a service' },
  { value: 'regulation', label: 'A page about a regulation' },
  { value: 'sector', label: 'A page about a sector' },
  { value: 'page', label: 'Any other page' },
];

interface CreateContentProps {
  kind: string;
  /** Receives the new file, of several the first. */
  onCreate: (file: string) => Promise<void>;
}

export function CreateContent({ kind, onCreate }: CreateContentProps) {
  const [isCreating, setCreating] = useState(false);
  const runAction = useAction();
  const create = async (form: FormData) => {
    setCreating(true);
    await runAction(async () => onCreate((await callEndpoint('POST new', Object.fromEntries(form))).file));
    setCreating(false);
  };
  return (
    <form
      className="screen create"
      onSubmit={(event) => {
        event.preventDefault();
        void create(new FormData(event.currentTarget));
      }}
    >
      <h1>Create something new</h1>
      <label htmlFor="new-kind">What do you want to create?</label>
      <Select id="new-kind" name="kind" choices={newKinds} defaultValue={kind || undefined} />
      <label htmlFor="new-title">Title</label>
      <input id="new-title" name="title" type="text" required />
      <button type="submit" className="primary" disabled={isCreating}>
        {isCreating ? 'Creating …' : 'Create'}
      </button>
      <p className="hint">A new date of a course is added in the form of the course.</p>
    </form>
  );
}
