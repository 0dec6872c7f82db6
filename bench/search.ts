// From a key press to the results, with a processor four times slower, at three sizes of the site; beside MiniSearch as
// it comes and Pagefind, on the same pages. Pagefind finds in the whole text of the pages, the others in title, excerpt
// and category.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { root } from '../tools/project.ts';
import { runCommand } from '../tools/run-command.ts';
import { openBarePhone, type BarePhone, type Target } from './bare-phone.ts';
import { installPeers, peerModule } from './peers/build-peers.ts';
import { atMost, median, spread, type Row } from './row.ts';
import { measureRelevance } from './relevance.ts';
import { searchSite, type SearchSite } from './search-pages.ts';
import { openPhone, startBrowser } from './slow-phone.ts';
import { serveFolder } from './static-server.ts';

const queries = ['governance', 'iso 27001', 'agile', 'copilot', 'data protection', 'cybersecurity'];

/** How long keys waited for their results, in milliseconds, and what had to be fetched before the first. */
interface Keys {
  times: number[];
  bytes: number;
  /** What was fetched beside it, for what the pages say. */
  partsBytes?: number;
  /** From the first need to a search that is ready, in milliseconds. */
  ready?: number;
}

/** The pause between two keys, in milliseconds: a quick hand's. */
const rest = 150;
const box: Target = { selector: 'dialog [role=combobox]' };

interface Noted {
  benchKeys: { from: number; shown?: number }[];
}

async function typeSlowly(phone: BarePhone, text: string): Promise<void> {
  for (const key of text) {
    await phone.type(key);
    await new Promise((wake) => setTimeout(wake, rest));
  }
}

/** Types all queries into our own search box and takes the time from each key to the list in the page, laid out. */
async function typeInto(phone: BarePhone): Promise<number[]> {
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
  for (const query of queries) {
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

async function measureOurs(browser: Browser, site: SearchSite): Promise<Keys> {
  const [index, parts] = [JSON.stringify(site.index), JSON.stringify(site.parts)];
  const instead = { '/search-index.json': index, '/search-parts.json': parts };
  const server = await serveFolder(join(root, 'dist'), { instead });
  const phone = await openBarePhone(browser, { processorOnly: true });
  try {
    await phone.goto(`${server.origin}/`);
    return {
      times: await typeInto(phone),
      bytes: brotliCompressSync(index).length,
      partsBytes: brotliCompressSync(parts).length,
    };
  } finally {
    await phone.close();
    server.close();
  }
}

/** A page without anything else, in which a search library answers each prefix of the queries and lists six results. */
const bare = (load: string, find: string) => `<!doctype html><meta charset="utf-8"><title>Search</title><ol></ol>
<script type="module">
const list = document.querySelector('ol');
const show = (titles) => {
  list.replaceChildren(...titles.map((title) => Object.assign(document.createElement('li'), { textContent: title })));
  list.getBoundingClientRect();
};
window.measure = async (queries) => {
  const begun = performance.now();
  ${load}
  const find = ${find};
  const ready = performance.now() - begun;
  const times = [];
  for (const query of queries) for (let end = 3; end <= query.length; end++) {
    const from = performance.now();
    show(await find(query.slice(0, end)));
    times.push(performance.now() - from);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return { ready, times };
};
</script>`;

const miniSearch = bare(
  `const [{ default: MiniSearch }, { entries }] = await Promise.all([import('/minisearch.js'), fetch('/search-index.json').then((response) => response.json())]);
  const index = new MiniSearch({ idField: 'url', fields: ['title', 'excerpt', 'category'], storeFields: ['title', 'excerpt', 'category'] });
  index.addAll(entries);`,
  `(query) => index.search(query).slice(0, 6).map(({ title }) => title)`,
);

const pagefind = bare(
  `const pagefind = await import('/pagefind/pagefind.js'); await pagefind.init();`,
  `async (query) => {
    const { results } = await pagefind.search(query);
    const found = await Promise.all(results.slice(0, 6).map((result) => result.data()));
    return found.map(({ meta }) => meta.title);
  }`,
);

/** Builds the indexes of the others for a site, and lets each answer in a page of its own. */
async function measureOthers(browser: Browser, site: SearchSite): Promise<Record<string, Keys>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  try {
    site.writePages(folder);
    const indexed = await runCommand(process.execPath, [
      peerModule('pagefind', 'lib', 'runner', 'bin.cjs'),
      '--site',
      folder,
    ]);
    if (!indexed.passed) throw new Error(`Pagefind could not index ${site.count} pages.\n${indexed.output}`);
    writeFileSync(join(folder, 'search-index.json'), JSON.stringify(site.index));
    writeFileSync(join(folder, 'search-index.json.br'), brotliCompressSync(JSON.stringify(site.index)));
    cpSync(peerModule('minisearch', 'dist', 'es', 'index.js'), join(folder, 'minisearch.js'));
    writeFileSync(join(folder, 'bare-minisearch.html'), miniSearch);
    writeFileSync(join(folder, 'bare-pagefind.html'), pagefind);
    const keys: Record<string, Keys> = {};
    for (const [name, page] of Object.entries({ MiniSearch: 'bare-minisearch', Pagefind: 'bare-pagefind' }))
      keys[name] = await measureBare(browser, folder, page);
    return keys;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureBare(browser: Browser, folder: string, page: string): Promise<Keys> {
  const server = await serveFolder(folder);
  const phone = await openPhone(browser, { processorOnly: true });
  try {
    await phone.page.goto(`${server.origin}/${page}`, { waitUntil: 'load' });
    const measured = await phone.page.evaluate(
      (list) => (window as unknown as { measure: (q: string[]) => Promise<Keys> }).measure(list),
      queries,
    );
    // Libraries aside: each index has its own, and ours comes with the search box.
    const index = [...server.sent].filter(([path]) => !/\.(js|html)$|favicon/.test(path) && path !== `/${page}`);
    return { ...measured, bytes: index.reduce((sum, [, bytes]) => sum + bytes, 0) };
  } finally {
    await phone.close();
    server.close();
  }
}

/** The 95th of a hundred. */
const late = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;

function rowsOf(site: SearchSite, own: Keys, others: Record<string, Keys>): Row[] {
  const beside = (value: (keys: Keys) => number) =>
    Object.fromEntries(Object.entries(others).map(([name, keys]) => [name, value(keys)]));
  const isOurs = site.count < 100;
  const [middle, slow] = [median(own.times), late(own.times)];
  const half = Math.floor(own.times.length / 2);
  const parts = [own.times.slice(0, half), own.times.slice(half)];
  const at = `${site.count} pages`;
  return [
    {
      name: `${at}: key press to results, middle`,
      value: middle,
      unit: 'ms',
      ...(isOurs && atMost(middle, 16)),
      beside: beside(({ times }) => median(times)),
      noise: spread(parts.map(median)),
    },
    {
      name: `${at}: key press to results, 95 in 100`,
      value: slow,
      unit: 'ms',
      ...(isOurs && atMost(slow, 16)),
      beside: beside(({ times }) => late(times)),
      noise: spread(parts.map(late)),
    },
    {
      name: `${at}: index fetched for these searches`,
      value: own.bytes,
      unit: 'bytes',
      ...(isOurs && atMost(own.bytes, 12_000)),
      beside: beside(({ bytes }) => bytes),
    },
    {
      name: `${at}: what the pages say, fetched beside it`,
      value: own.partsBytes ?? 0,
      unit: 'bytes',
      ...(isOurs && atMost(own.partsBytes ?? 0, 45_000)),
    },
  ];
}

/** Measures search at three sizes of the site. */
export async function measureSearch(): Promise<Row[]> {
  await installPeers();
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    rows.push(...(await measureRelevance(browser)));
    for (const size of [49, 500, 5_000]) {
      const site = searchSite(size);
      const own = await measureOurs(browser, site);
      rows.push(...rowsOf(site, own, await measureOthers(browser, site)));
      console.log(`Measured the search of ${site.count} pages.`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}
