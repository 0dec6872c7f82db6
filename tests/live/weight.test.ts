import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, readFile } from './page-markup.ts';
import { blockers, flight, pageFiles, servedBytes, weighPage } from './page-weight.ts';

// Of the weight that code adds to a page, tests/e2e/weight.spec.ts compares each page with a snapshot.

const files = pageFiles(dist);
const weights = files.map((file) => weighPage(dist, file));

// An editor may make a page longer. Code that makes all pages heavier fails.
test('most pages arrive in the first flight of a new connection', () => {
  const light = weights.filter(({ html }) => html <= flight);
  expect(light.length / weights.length).toBeGreaterThan(0.75);
});

test('no page loads large scripts before the first interaction', () => {
  const heavy = weights.filter(({ scriptBefore }) => scriptBefore > 3_200);
  expect(heavy.map(({ page, scriptBefore }) => `${page}: ${scriptBefore}`)).toEqual([]);
});

test('the first interaction with an island loads no large library but React', () => {
  const scripts = readdirSync(join(dist, '_astro')).filter(
    (name) => name.endsWith('.js') && !name.startsWith('react.'),
  );
  const heavy = scripts.map((name) => ({ name, bytes: servedBytes(dist, `_astro/${name}`) }));
  expect(heavy.filter(({ bytes }) => bytes > 10_000)).toEqual([]);
});

test('the server does not render by React’s development build, which takes ten times as long', () => {
  expect(readFile('views/react.js')).not.toContain('NODE_ENV');
});

test('no page has render-blocking files', () => {
  expect(files.flatMap((file) => blockers(dist, file).map((tag) => `${file}: ${tag}`))).toEqual([]);
});

test('the search index, the font and each picture stay small', () => {
  expect(servedBytes(dist, 'search-index.json')).toBeLessThanOrEqual(12_000);
  for (const { page, fonts, picture } of weights) {
    // The page for an unavailable server has no files of its own.
    if (page !== '/503') expect(fonts, page).toBeGreaterThan(0);
    expect(fonts, page).toBeLessThanOrEqual(14_500);
    expect(picture, page).toBeLessThanOrEqual(25_000);
  }
});
