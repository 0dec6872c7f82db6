import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '../../model/pages/page.ts';
import { schema } from './schema.ts';
import { Table } from './Table.tsx';

const amount = { title: 'Amount', figures: true };
const section: SectionOf<'table'> = {
  kind: 'table',
  heading: 'Penalties',
  layout: 'beside',
  caption: 'The most that a breach costs',
  columns: [{ title: 'Breach', figures: false }, { title: 'Share', figures: true }, amount],
  rows: [['Of a duty', '3%', 'S$1,000']],
};
const markup = (columns: SectionOf<'table'>['columns'], rows: string[][]) =>
  renderToStaticMarkup(<Table section={{ ...section, columns, rows }} />);

test('names with a figure or two stay one table on a phone, where they can be compared', () => {
  expect(markup(section.columns, section.rows)).not.toMatch(/scrolls|data-label/);
});

test('on a phone every cell of a wide table has the name of its column', () => {
  const [name = amount, share = amount] = section.columns;
  for (const markupOf of [
    markup([name, { title: 'Who', figures: false }], [['Of a duty', 'An employer']]),
    markup([name, share, amount, { ...amount, title: 'Last year' }], [['Of a duty', '3%', 'S$1,000', 'S$900']]),
  ]) {
    expect(markupOf).toContain('class="scrolls"');
    expect(markupOf).toMatch(/<td data-label="(Who|Share)"/);
  }
});

test('a link or a note in a cell is read as one', () => {
  const cells = ['Of a duty\n\nNote of 1 May 2026: repealed.', '[3%](https://a.example/act)', 'S$1,000'];
  const html = markup(section.columns, [cells]);
  expect(html).toMatch(/<th scope="row">.*<p>Of a duty<\/p>\s*<p>Note of 1 May 2026: repealed\.<\/p>/s);
  expect(html).toContain('<a href="https://a.example/act" target="_blank"');
});

test('a row with a cell too few is reported by its place', () => {
  const { error } = schema.safeParse({ ...section, rows: [['Of a duty', '3%']] });
  expect(error?.issues[0]?.path).toEqual(['rows', 0]);
});
