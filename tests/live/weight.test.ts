import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blockers, flight, pageFiles, servedBytes, weighPage } from './page-weight.ts';
import { expect, test } from 'vitest';
import { changedSinceCompared } from '../specification/compared.ts';
import { content } from './live-content.ts';
import { dist } from './page-markup.ts';

const files = pageFiles(dist);
const weights = files.map((file) => weighPage(dist, file));

/** Articles of several thousand words may take a second flight; what the first must show, first-flight.spec.ts says. */
const long = new Set(content.articles.filter(({ words }) => words > 2500).map(({ path }) => path));

// Some pages are within a sentence of the limit: what an editor adds is told, and fails nothing; what our code adds fails.
test('every page but a very long article arrives in the first flight of a new connection', () => {
  const heavy = weights.filter(({ page, html }) => html > flight && !long.has(page));
  const edited = heavy.filter(({ page }) => changedSinceCompared([page]).length > 0);
  for (const { page, html } of edited)
    console.warn(`${page} takes ${html} bytes since its content was changed; the first flight carries ${flight}.`);
  expect(heavy.filter((page) => !edited.includes(page)).map(({ page, html }) => `${page}: ${html}`)).toEqual([]);
});

test('nobody waits for a script that they may never need', () => {
  const heavy = weights.filter(({ scriptBefore }) => scriptBefore > 2500);
  expect(heavy.map(({ page, scriptBefore }) => `${page}: ${scriptBefore}`)).toEqual([]);
});

test('the first touch of an island waits for no library but React', () => {
  const scripts = readdirSync(join(dist, '_astro')).filter(
    (name) => name.endsWith('.js') && !name.startsWith('react.'),
  );
  const heavy = scripts.map((name) => ({ name, bytes: servedBytes(dist, `_astro/${name}`) }));
  expect(heavy.filter(({ bytes }) => bytes > 7000)).toEqual([]);
});

test('no page waits for another file before it shows', () => {
  expect(files.flatMap((file) => blockers(dist, file).map((tag) => `${file}: ${tag}`))).toEqual([]);
});

test('the search index, the font and what shows first stay light', () => {
  expect(servedBytes(dist, 'search-index.json')).toBeLessThanOrEqual(12_000);
  for (const { page, fonts, eagerPicture } of weights) {
    expect(fonts, page).toBeGreaterThan(0);
    expect(fonts, page).toBeLessThanOrEqual(14_500);
    expect(eagerPicture, page).toBeLessThanOrEqual(25_000);
  }
});
