import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { schema } from './schema.ts';
import { Year } from './Year.tsx';

const year = (...months: number[]) => ({
  kind: 'year',
  heading: 'A typical year',
  monthlyWork: 'Requests',
  items: months.map((month) => ({ month, title: `Task ${month}`, text: 'Do it.' })),
});

test('each task is in its month, and the months between say what goes on', () => {
  const cells = renderToStaticMarkup(<Year section={schema.parse(year(1, 12))} />).split('<li');
  expect(cells).toHaveLength(13);
  expect(cells[12]).toContain('Task 12');
  expect(cells[2]).toContain('Requests');
});

test('two tasks of one month are reported, because only one would be shown', () => {
  expect(schema.safeParse(year(3, 3)).error?.issues[0]).toMatchObject({ path: ['items'] });
});
