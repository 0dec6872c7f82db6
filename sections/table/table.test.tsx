import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SectionOf } from '../../model/page.ts';
import { schema as table } from './schema.ts';
import { Table } from './Table.tsx';

const amount = { title: 'Amount', figures: true };
const section: SectionOf<'table'> = {
  kind: 'table',
  heading: 'Penalties',
  caption: 'The most that a breach costs',
  columns: [{ title: 'Breach', figures: false }, { title: 'Share', figures: true }, amount],
  rows: [['Of a duty', '3%', 'S$1,000']],
};
const markup = (columns: SectionOf<'table'>['columns'], rows: string[][]) =>
  renderToStaticMarkup(<Table section={{ ...section, columns, rows }} />);

test('names with a figure or two stay one table on a phone, where they can be compared', () => {
  expect(markup(section.columns, section.rows)).not.toMatch(/scrolls|data-label/);
});

test('on a phone no cell of a table with words, or with many figures, loses the name of its column', () => {
  const [name = amount, share = amount] = section.columns;
  for (const markupOf of [
    markup([name, { title: 'Who', figures: false }], [['Of a duty', 'An employer']]),
    markup([name, share, amount, { ...amount, title: 'Last year' }], [['Of a duty', '3%', 'S$1,000', 'S$900']]),
  ]) {
    expect(markupOf).toContain('class="scrolls"');
    expect(markupOf).toMatch(/<td data-label="(Who|Share)"/);
  }
});

test('a row that does not hold is set back, and a name that no row has is told', () => {
  const [first] = section.rows;
  const setBack = ['Of a duty'];
  expect(renderToStaticMarkup(<Table section={{ ...section, setBack }} />)).toMatch(/<tr class="[^"]*back/);
  expect(table.safeParse({ ...section, setBack }).success).toBe(true);
  expect(table.safeParse({ ...section, rows: [first], setBack: ['Of duty'] }).error?.issues[0]?.path).toEqual([
    'setBack',
    0,
  ]);
});
