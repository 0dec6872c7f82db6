import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { blockers, pageFiles, servedBytes, weighPage } from '../../bench/page-weight.ts';
import { expect, test } from './desk.ts';

const dist = join(process.cwd(), 'dist');
const files = pageFiles(dist);
const weights = files.map((file) => weighPage(dist, file));

/** What a new connection carries before it has to wait for an answer, in bytes, less the headers. */
const flight = 14_000;
/** 3,500 words: the only page that may take a second flight. */
const longArticle = '/news/agentic-ai-enterprise-adoption';

test('every page but the long article arrives in the first flight of a new connection', () => {
  expect(files.length).toBeGreaterThan(49);
  const heavy = weights.filter(({ page, html }) => html > flight && page !== longArticle);
  expect(heavy.map(({ page, html }) => `${page}: ${html}`)).toEqual([]);
});

test('nobody waits for a script that they may never need', () => {
  const heavy = weights.filter(({ scriptBefore }) => scriptBefore > 2500);
  expect(heavy.map(({ page, scriptBefore }) => `${page}: ${scriptBefore}`)).toEqual([]);
});

test('no page waits for another file before it shows', () => {
  expect(files.flatMap((file) => blockers(dist, file).map((tag) => `${file}: ${tag}`))).toEqual([]);
});

test('the search index, the font and what shows first stay light', () => {
  expect(servedBytes(dist, 'search-index.json')).toBeLessThanOrEqual(12_000);
  for (const { page, fonts, eagerPicture } of weights) {
    expect(fonts, page).toBeGreaterThan(0);
    expect(fonts, page).toBeLessThanOrEqual(40_000);
    expect(eagerPicture, page).toBeLessThanOrEqual(25_000);
  }
});

test('the first flight of the long article fills the first screen', async ({ page }) => {
  const whole = readFileSync(join(dist, `${longArticle}.html.br`));
  const begun = brotliDecompressSync(whole.subarray(0, flight), { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(longArticle);
    const shown = await page.screenshot({ animations: 'disabled' });
    await page.route(longArticle, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: begun }));
    await page.goto(longArticle);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect((await page.screenshot({ animations: 'disabled' })).equals(shown)).toBe(true);
    await page.unroute(longArticle);
  }
});
