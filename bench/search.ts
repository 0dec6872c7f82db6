// Whether what visitors type leads to a good page, and how long a key press waits for its results with a processor four
// times slower; beside MiniSearch as it comes and Pagefind, both over the full text of the same pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { parse } from 'yaml';
import { root } from '../tools/project.ts';
import { installPeers } from './peers/build-peers.ts';
import { atLeast, atMost, median, spread, type Row } from './row.ts';
import { makeSearchSite, searchNames, type SearchSite } from './search-sites.ts';
import { openPhone, startBrowser, type Phone, type Target } from './slow-phone.ts';
import { serveFolder } from './static-server.ts';

interface Query {
  query: string;
  good: string[];
  half: 'tuned on' | 'held out';
}

/** What visitors may type; every other query of a group is held out, but of those on which all tuning was done. */
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

/** What is typed key by key to measure how long each waits. */
const typed = ['governance', 'iso 27001', 'agile', 'copilot', 'data protection', 'cybersecurity'];
/** The pause between two keys, in milliseconds: a quick hand's. */
const rest = 150;
const box: Target = { selector: 'dialog [role=combobox]' };

/** What one search found, how long keys waited for it, in milliseconds, and how large its index is. */
interface Measured {
  /** The addresses that it lists for each query. */
  found: string[][];
  times: number[];
  bytes: number;
}

/** The addresses that our search box lists for each query. */
async function findOurs(browser: Browser, origin: string, queries: readonly Query[]): Promise<string[][]> {
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
    await new Promise((wake) => setTimeout(wake, rest));
  }
}

interface Noted {
  benchKeys: { from: number; shown?: number }[];
}

/** Types into our own search box and takes the time from each key to the list in the page, laid out. */
async function timeOurs(phone: Phone): Promise<number[]> {
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

async function measureOurs(browser: Browser, site: SearchSite, queries: readonly Query[]): Promise<Measured> {
  const server = await serveFolder(join(root, 'dist'), { instead: site.indexes });
  const found = await findOurs(browser, server.origin, queries);
  const sizes = Object.values(site.indexes).map((index) => brotliCompressSync(index).length);
  const phone = await openPhone(browser, { processorOnly: true });
  try {
    await phone.goto(`${server.origin}/`);
    return { found, times: await timeOurs(phone), bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } finally {
    await phone.close();
    server.close();
  }
}

interface Searching {
  find?: (query: string) => Promise<string[]>;
  time: (query: string) => Promise<number>;
}

async function measureOther(
  browser: Browser,
  site: SearchSite,
  name: string,
  queries: readonly Query[],
): Promise<Measured> {
  const server = await serveFolder(site.folder);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${server.origin}/${name}.html`);
    await page.waitForFunction(() => (window as unknown as Searching).find !== undefined, undefined, {
      timeout: 600_000,
    });
    const times: number[] = [];
    for (const query of typed)
      for (let end = 3; end <= query.length; end++)
        times.push(await page.evaluate((words) => (window as unknown as Searching).time(words), query.slice(0, end)));
    // Programs aside: ours comes with the search box.
    const index = [...server.sent].filter(([path]) => !/\.(js|html)$|favicon/.test(path));
    const bytes = index.reduce((sum, [, size]) => sum + size, 0);
    const found: string[][] = [];
    for (const { query } of queries)
      found.push(await page.evaluate((words) => (window as unknown as Searching).find?.(words) ?? [], query));
    return { found, times, bytes };
  } finally {
    await page.close();
    server.close();
  }
}

/** How often a good page is first, and among the first three, in per cent; and names the queries that fail. */
function relevanceRows(queries: readonly Query[], own: Measured, others: Record<string, Measured>): Row[] {
  const placeOf = ({ found }: Measured, at: number) =>
    (found[at] ?? []).findIndex((url) => queries[at]?.good.includes(url.split('#')[0]?.replace(/(.)\/$/, '$1') ?? ''));
  const share = (measured: Measured, half: Query['half'], within: number) => {
    const places = queries.flatMap((query, at) => (query.half === half ? [placeOf(measured, at)] : []));
    return (100 * places.filter((place) => place >= 0 && place < within).length) / places.length;
  };
  for (const [at, { query, half }] of queries.entries())
    if (![0, 1, 2].includes(placeOf(own, at))) console.log(`No good page among the first three (${half}): ${query}`);
  return (['tuned on', 'held out'] as const).flatMap((half) =>
    [1, 3].map((within): Row => {
      const value = share(own, half, within);
      return {
        name: `queries ${half}: a good page ${within === 1 ? 'first' : 'among the first three'}`,
        value,
        unit: '%',
        ...atLeast(value, within === 1 ? 80 : 95),
        beside: Object.fromEntries(Object.entries(others).map(([name, other]) => [name, share(other, half, within)])),
      };
    }),
  );
}

/** The 95th of a hundred. */
const late = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;

function rowsOf(count: number, own: Measured, others: Record<string, Measured>): Row[] {
  const half = Math.floor(own.times.length / 2);
  const row = (name: string, unit: string, of: (measured: Measured) => number, most: number): Row => ({
    name: `${count} pages: ${name}`,
    unit,
    value: of(own),
    // The goals are for a site of our size.
    ...(count < 100 && atMost(of(own), most)),
    beside: Object.fromEntries(Object.entries(others).map(([other, measured]) => [other, of(measured)])),
    noise: spread([own.times.slice(0, half), own.times.slice(half)].map((times) => of({ ...own, times }))),
  });
  return [
    row('key press to results, middle', 'ms', ({ times }) => median(times), 16),
    row('key press to results, 95 in 100', 'ms', ({ times }) => late(times), 16),
    row('index fetched for these searches', 'bytes', ({ bytes }) => bytes, 57_000),
  ];
}

/** Measures search at three sizes of the site, and what it finds on ours. */
export async function measureSearch(): Promise<Row[]> {
  await installPeers();
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    for (const size of [49, 500, 5_000]) {
      const queries = rows.length === 0 ? readQueries() : [];
      const site = await makeSearchSite(size);
      const own = await measureOurs(browser, site, queries);
      const others: Record<string, Measured> = {};
      for (const name of searchNames) others[name] = await measureOther(browser, site, name, queries);
      site.remove();
      if (queries.length > 0) rows.push(...relevanceRows(queries, own, others));
      rows.push(...rowsOf(site.count, own, others));
      console.log(`Measured the search of ${site.count} pages.`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}
