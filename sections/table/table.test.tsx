import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '../../model/pages/page.ts';
import { schema } from './schema.ts';
import { Table } from './Table.tsx';

const section: SectionOf<'table'> = {
  kind: 'table',
  heading: 'Penalties',
  layout: 'beside',
  caption: 'The most that a breach costs',
  columns: [{ title: 'Breach' }, { title: 'Share' }, { title: 'Amount' }],
  rows: [['Of a duty', '3%', 'S$1,000']],
};
const markup = (rows: string[][]) => renderToStaticMarkup(<Table section={{ ...section, rows }} />);

test('on a phone every cell of a table has the name of its column', () => {
  const html = markup(section.rows);
  expect(html).toContain('class="scrolls"');
  expect([...html.matchAll(/<td data-label="(.*?)"/g)].map(([, name]) => name)).toEqual(['Share', 'Amount']);
});

test('a link or a note in a cell is read as one', () => {
  const cells = ['Of a duty\n\nNote of 1 May 2026: repealed.', '[3%](https://a.example/act)', 'S$1,000'];
  const html = markup([cells]);
  expect(html).toMatch(/<th scope="row">.*<p>Of a duty<\/p>\s*<p>Note of 1 May 2026: repealed\.<\/p>/s);
  expect(html).toContain('<a href="https://a.example/act" target="_blank"');
});

test('a row with a cell too few is reported by its place', () => {
  const { error } = schema.safeParse({ ...section, rows: [['Of a duty', '3%']] });
  expect(error?.issues[0]?.path).toEqual(['rows', 0]);
});
