import type { Entry } from '../contract.ts';
import { addressOf } from './address.ts';
import { Search } from './Search.tsx';
import type { EndpointResponse } from './server.ts';

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
export const listOf = ({ kind }: Pick<Entry, 'kind'>): string | undefined =>
  Object.keys(contentLists).find((name) => contentLists[name]?.kinds.includes(kind));

/** State of an entry that visitors do not see today. */
export function UnseenNote({ unseen }: Pick<Entry, 'unseen'>) {
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
  const order = ({ kind }: Entry) => listedKinds.indexOf(kind);
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
