import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../model/read-content.ts';
import { tableOf } from './list-pages.ts';
import { countWordsIn } from './page-texts.ts';
import { root } from './project.ts';

test('only words that a reader sees are counted, not kinds, addresses and places', () => {
  const text = 'Three words [here](https://not.counted.example/at/all).';
  expect(
    countWordsIn([{ kind: 'prose', id: 'not-counted', text, actions: [{ label: 'Contact us', href: '/contact' }] }]),
  ).toBe(5);
});

test('a page that is due shows it, with who owes it, and how many sites it links to', () => {
  const content = readContent(join(root, 'tests', 'fixtures'));
  const page = { ...content.pages[0], path: '/b', file: 'content/b.yaml', sections: [] };
  const reviewed = { reviewed: '2026-01-31', review_every: 3, owner: 'Data protection lead' };
  const links = [{ file: 'content/b.yaml', address: 'https://a.example/', isSource: false }];
  const rows = (today: string) =>
    tableOf({ ...content, articles: [], pages: [{ ...page, ...reviewed } as (typeof content.pages)[0]] }, links, today);
  expect(rows('2026-05-01')[1]).toEqual(['/b', '0', '1', '2026-01-31', '2026-05-01', 'Data protection lead']);
  expect(rows('2026-05-02')[1]?.[4]).toBe('2026-05-01 overdue');
});

test('every page and article is in the table once, an article with the words that it states', () => {
  const content = readContent(join(root, 'tests', 'fixtures'));
  const [, ...rows] = tableOf(content, [], '2026-11-21');
  const paths = [...content.pages, ...content.articles].map(({ path }) => path);
  expect(rows.map(([path]) => path)).toEqual(paths.sort());
  for (const { path, words } of content.articles)
    expect(rows.find(([address]) => address === path)?.[1]).toBe(String(words));
});
