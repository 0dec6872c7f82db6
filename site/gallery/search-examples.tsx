import type { Search } from '../browser/find-pages.ts';
import { foundEntry } from '../browser/found-page.ts';
import { ownSpelling } from '../browser/spellings.ts';
import { SearchMessage } from '../components/SearchMessage.tsx';
import { SearchPanel } from '../components/SearchPanel.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import type { Example } from './example.ts';

const pages = ['Data Protection Fundamentals', 'Data Protection Trustmark'].map((title, index) => ({
  ...foundEntry(
    { title, url: '/services', type: 'service', excerpt: 'What the data law asks.', category: 'Services' },
    [ownSpelling('data')],
  ),
  url: `/services#${index}`,
  close: index > 0,
}));
const nothing = () => {};
const none: Search = { state: 'found', query: 'quantum', pages: [], complete: true, near: ['quality'] };

const panel = (state: string, search: Search): Example => ({
  component: 'SearchPanel',
  state,
  element: (
    <SearchPanel
      listId={`list-${search.state}`}
      search={search}
      active={-1}
      placement="drawer"
      onChoose={nothing}
      onSearch={nothing}
    />
  ),
});

/** The search in each of its states. */
export const searchExamples: readonly Example[] = [
  panel('pages found', { state: 'found', query: 'data', pages, complete: true, near: [] }),
  panel('loading', { state: 'loading', query: 'data' }),
  panel('the index could not be loaded', { state: 'failed', query: 'data' }),
  {
    component: 'SearchResults',
    state: 'the second is active',
    element: <SearchResults id="active" pages={pages} active={1} onChoose={nothing} />,
  },
  { component: 'SearchMessage', state: 'nothing found', element: <SearchMessage search={none} onSearch={nothing} /> },
];
