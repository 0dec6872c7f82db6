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
const render = (search: Search) =>
  renderToStaticMarkup(
    <SearchPanel
      listId="list"
      search={search}
      active={-1}
      placement="header"
      onChoose={() => {}}
      onSearch={() => {}}
    />,
  );
const found = (query: string): Search => ({
  state: 'found',
  query,
  pages: [foundEntry(entry, [query])],
  complete: true,
  near: [],
});

test('a query is never markup, in what is marked and in what is repeated', () => {
  expect(render(found('<b>now'))).toContain('<mark>&lt;b&gt;now</mark><span>&lt;/b&gt;</span>');
  const none = render({ state: 'found', query: '<img onerror=x>', pages: [], complete: true, near: [] });
  expect(none).toContain('&lt;img onerror=x&gt;');
});
