import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeAxis } from './TimeAxis.tsx';

test('every drawing is hidden from screen readers or has a name', () => {
  for (const file of globSync('site/drawings/svg/*.svg'))
    expect(readFileSync(file, 'utf8'), file).toMatch(
      /<svg[^>]*(aria-hidden="true"|role="img"[^>]* aria-label="[^"]{10,}")/,
    );
});

test('days are at their true places on a line of whole years', () => {
  const above = [
    { at: '2024-07-01', texts: ['Adopted'] },
    { at: '2026-01', texts: ['Full application'] },
  ];
  const below = [{ at: '2027-01-01', texts: ['High-risk', 'Another duty'] }];
  const axis = renderToStaticMarkup(<TimeAxis above={above} below={below} today="2026-07-16" />);
  // Four years from 2024 to 2027: each is a quarter. Beside the marks, the plumb line.
  const places = [...axis.matchAll(/<svg[^>]* x="([\d.]+)%"/g)].map(([, x]) => Number(x));
  expect(places).toEqual([63.5, 50, 12.5, 75]);
});
