import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './page-markup.ts';
import { blockers, pageFiles, servedBytes, weighPage } from './page-weight.ts';

// Of the weight that code adds to a page, tests/e2e/weight.spec.ts compares each page with a snapshot.

const files = pageFiles(dist);

test('the first interaction with an island loads no large library but React', () => {
  const scripts = readdirSync(join(dist, '_astro')).filter(
    (name) => name.endsWith('.js') && !name.startsWith('react.'),
  );
  const heavy = scripts.map((name) => ({ name, bytes: servedBytes(dist, `_astro/${name}`) }));
  expect(heavy.filter(({ bytes }) => bytes > 10_000)).toEqual([]);
});

test('no page has render-blocking files', () => {
  expect(files.flatMap((file) => blockers(dist, file).map((tag) => `${file}: ${tag}`))).toEqual([]);
});

test('the search index, the font and the first picture stay small', () => {
  expect(servedBytes(dist, 'search-index.json')).toBeLessThanOrEqual(12_000);
  for (const file of files) {
    const { page, fonts, eagerPicture } = weighPage(dist, file);
    // The page for an unavailable server has no files of its own.
    if (page !== '/503') expect(fonts, page).toBeGreaterThan(0);
    expect(fonts, page).toBeLessThanOrEqual(14_500);
    expect(eagerPicture, page).toBeLessThanOrEqual(25_000);
  }
});
