import type { Search } from '../browser/find-pages.ts';
import { foundEntry } from '../browser/found-page.ts';
import { ownSpelling } from '../browser/spellings.ts';
import { SearchMessage } from '../components/SearchMessage.tsx';
import { SearchPanel } from '../components/SearchPanel.tsx';
import { SearchResults } from '../components/SearchResults.tsx';
import type { Examples } from './examples.ts';

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

const panel = (search: Search) => (
  <SearchPanel
    listId={`list-${search.state}`}
    search={search}
    active={-1}
    placement="drawer"
    onChoose={nothing}
    onSearch={nothing}
  />
);

/** The search in each of its states. */
export const searchExamples: Examples = {
  SearchPanel: {
    'pages found': panel({ state: 'found', query: 'data', pages, complete: true, near: [] }),
    loading: panel({ state: 'loading', query: 'data' }),
    'the index could not be loaded': panel({ state: 'failed', query: 'data' }),
  },
  SearchResults: {
    'the second is active': <SearchResults id="active" pages={pages} active={1} onChoose={nothing} />,
  },
  SearchMessage: { 'nothing found': <SearchMessage search={none} onSearch={nothing} /> },
};
