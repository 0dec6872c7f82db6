import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Search } from '../browser/find-pages.ts';
import { foundEntry } from '../browser/found-page.ts';
import { SearchPanel } from './SearchPanel.tsx';

const entry = {
  title: 'Agile <b>now</b>',
  url: '/agile',
  type: 'service',
  excerpt: 'Scrum',
  category: 'Services',
} as const;
const render = (search: Search, active = -1) =>
  renderToStaticMarkup(
    <SearchPanel
      listId="list"
      search={search}
      active={active}
      placement="header"
      onChoose={() => {}}
      onSearch={() => {}}
    />,
  );
const found = (query: string, close = false): Search => ({
  state: 'found',
  query,
  pages: [{ ...foundEntry(entry, [query]), close }],
  complete: true,
  near: [],
});

test('a query is never markup, in what is marked and in what is repeated', () => {
  expect(render(found('<b>now'))).toContain('<mark>&lt;b&gt;now</mark><span>&lt;/b&gt;</span>');
  const none = render({ state: 'found', query: '<img onerror=x>', pages: [], complete: true, near: [] });
  expect(none).toContain('&lt;img onerror=x&gt;');
});

test('an index that could not be loaded does not look like no results', () => {
  const html = render({ state: 'failed', query: 'agile' });
  expect(html).toContain('could not be loaded');
  expect(html).toContain('Retry');
  // Retry asks for code that is gone if the tab was open over a release.
  expect(html).toContain('reload the page');
  expect(html).not.toContain('No results');
});
