// Measures how often a typed query leads to a good page, and how long a key press waits for its results with the processor
// slowed four times, at three sizes of the site. Queries are typed into the search box of the built site.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { parse } from 'yaml';
import { dayInSingapore } from '../model/dates/day.ts';
import { readArticle } from '../model/news/read-article.ts';
import { readContent } from '../model/reader/read-content.ts';
import { indexSearch } from '../model/search/search-index.ts';
import { searchParts } from '../model/search/search-parts.ts';
import { root } from '../tools/project.ts';
import { generateArticles } from './generated-articles.ts';
import { median, spread, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { openPhone, startBrowser, type Phone, type Target } from './slow-phone.ts';

interface Query {
  query: string;
  good: string[];
  half: 'tuned on' | 'held out';
}

/** Reads the queries. Every other one of a group is held out, except in `asked`, on which the search was tuned. */
function readQueries(): Query[] {
  const file = join(root, 'bench', 'search-queries.yaml');
  const groups = parse(readFileSync(file, 'utf8')) as Record<string, [string, string][]>;
  return Object.entries(groups).flatMap(([name, group]) =>
    group.map(([query, good], at) => ({
      query,
      good: good.split(' '),
      half: name === 'asked' || at % 2 === 0 ? ('tuned on' as const) : ('held out' as const),
    })),
  );
}

/** Queries typed key by key to time each key. */
const typed = ['governance', 'iso 27001', 'agile', 'copilot', 'data protection', 'cybersecurity'];
/** Pause between two keys of a fast typist, in ms. */
const pause = 150;
const box: Target = { selector: 'dialog [role=combobox]' };

/** Types each query into the search box of a desktop page and returns the addresses that it lists. */
async function findPages(browser: Browser, origin: string, queries: readonly Query[]): Promise<string[][]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const search = page.getByRole('search');
  const found: string[][] = [];
  await page.goto(`${origin}/about`);
  await search.getByRole('combobox').click();
  for (const { query } of queries) {
    await search.getByRole('combobox').fill(query);
    // The number of results is announced once the search is complete.
    await search
      .getByRole('status')
      .filter({ hasText: /result/i })
      .waitFor();
    found.push(
      await search.getByRole('option').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    );
    await search.getByRole('combobox').fill('');
  }
  await page.close();
  return found;
}

async function typeSlowly(phone: Phone, text: string): Promise<void> {
  for (const key of text) {
    await phone.type(key);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

interface Noted {
  benchKeys: { from: number; shown?: number }[];
}

/** Types into the search box and returns the time from each key to the list in the page, laid out, in ms. */
async function timeKeys(phone: Phone): Promise<number[]> {
  await phone.tap({ selector: 'button', text: 'Menu' });
  await phone.tap(box);
  await typeSlowly(phone, 'data');
  await phone.waitFor({ selector: '[role=listbox] [role=option]' });
  await phone.evaluate(() => {
    const keys: Noted['benchKeys'] = [];
    Object.assign(window, { benchKeys: keys });
    addEventListener('keydown', ({ timeStamp }) => keys.push({ from: timeStamp }), true);
    const isList = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[role=search] > div:not(:first-child)');
    new MutationObserver((changes) => {
      const key = keys.at(-1);
      if (!key || !changes.some(({ target, addedNodes }) => isList(target) || [...addedNodes].some(isList))) return;
      document.body.getBoundingClientRect();
      key.shown ??= performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, undefined);
  for (const query of typed) {
    await phone.evaluate((selector) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      if (input) input.value = '';
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    }, box.selector);
    await typeSlowly(phone, query);
  }
  const keys = await phone.evaluate(() => (window as unknown as Noted).benchKeys, undefined);
  return keys.flatMap(({ from, shown }) => (shown === undefined ? [] : [shown - from]));
}

/** Puts our pages and generated articles up to a number of pages into the indexes of a copy of the built site. */
function makeSearchSite(count: number): { folder: string; bytes: number } {
  const content = readContent(root);
  const own = indexSearch(content).entries.length;
  const generated = generateArticles(Math.max(0, count - own)).map(({ slug, text }) => {
    const { value } = readArticle(`${slug}.md`, slug, text);
    if (!value) throw new Error(`The generated article ${slug} is not valid.`);
    return value;
  });
  const all = { ...content, articles: [...content.articles, ...generated] };
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  let bytes = 0;
  for (const [name, index] of [
    ['search-index.json', indexSearch(all)],
    ['search-parts.json', searchParts(all, dayInSingapore(new Date()))],
  ] as const) {
    const text = JSON.stringify(index);
    const brotli = brotliCompressSync(text);
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotli);
    rmSync(join(folder, `${name}.gz`), { force: true });
    bytes += brotli.length;
  }
  return { folder, bytes };
}

/** Returns how often a good page is first, and among the first three, in per cent; prints the queries that fail. */
function relevanceRows(queries: readonly Query[], found: readonly string[][]): Row[] {
  const placed = queries.map((query, at) => ({
    ...query,
    place: (found[at] ?? []).findIndex((url) => query.good.includes(url.split('#')[0]?.replace(/(.)\/$/, '$1') ?? '')),
  }));
  for (const { query, half, place } of placed)
    if (![0, 1, 2].includes(place)) console.log(`No good page among the first three (${half}): ${query}`);
  return (['tuned on', 'held out'] as const).flatMap((half) => {
    const places = placed.filter((query) => query.half === half).map(({ place }) => place);
    const share = (within: number) =>
      (100 * places.filter((place) => place >= 0 && place < within).length) / places.length;
    return [
      { name: `queries ${half}: a good page first`, value: share(1), unit: '%', goal: { atLeast: 80 } },
      { name: `queries ${half}: a good page among the first three`, value: share(3), unit: '%', goal: { atLeast: 95 } },
    ];
  });
}

/** Returns the 95th percentile. */
const late = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;

function timeRows(count: number, times: readonly number[], bytes: number): Row[] {
  // The goals are for a site of our size.
  const goal = (atMost: number) => (count < 100 ? { goal: { atMost } } : {});
  const half = Math.floor(times.length / 2);
  const halves = [times.slice(0, half), times.slice(half)];
  const row = (name: string, of: (all: readonly number[]) => number): Row => ({
    name: `${count} pages: ${name}`,
    unit: 'ms',
    value: of(times),
    noise: spread(halves.map(of)),
    ...goal(16),
  });
  return [
    row('key press to results, median', median),
    row('key press to results, 95th percentile', late),
    { name: `${count} pages: both indexes`, unit: 'bytes', value: bytes, ...goal(57_000) },
  ];
}

/** Measures the search at three sizes of the site, and its relevance on our own pages. */
export async function measureSearch(): Promise<Row[]> {
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    for (const count of [49, 500, 5_000]) {
      const { folder, bytes } = makeSearchSite(count);
      const server = await startServer(`file:${join(folder, '.bench.db')}`, folder);
      if (rows.length === 0) {
        const queries = readQueries();
        rows.push(...relevanceRows(queries, await findPages(browser, server.origin, queries)));
      }
      const phone = await openPhone(browser, { processorOnly: true });
      await phone.goto(`${server.origin}/`);
      rows.push(...timeRows(count, await timeKeys(phone), bytes));
      await phone.close();
      await server.stop();
      rmSync(folder, { recursive: true });
      console.log(`Measured the search of ${count} pages.`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}
