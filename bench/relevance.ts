// Whether what visitors type leads to a good page: our search as a visitor uses it, beside MiniSearch as it comes and
// Pagefind, both over the full text of the same pages.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { parse } from 'yaml';
import { root } from '../tools/project.ts';
import { runCommand } from '../tools/run-command.ts';
import { peerModule } from './peers/build-peers.ts';
import { pageFiles } from './peers/take-pages.ts';
import { atLeast, type Row } from './row.ts';
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

/** The addresses that our search box lists for a query, in their order. */
async function ask(page: Page, query: string): Promise<string[]> {
  const box = page.getByRole('search');
  await box.getByRole('combobox').fill(query);
  // The number of results is announced once the search is complete.
  await box
    .getByRole('status')
    .filter({ hasText: /result/i })
    .waitFor();
  const links = await box.getByRole('option').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await box.getByRole('combobox').fill('');
  return links;
}

async function ours(browser: Browser, queries: readonly Query[]): Promise<string[][]> {
  const server = await serveFolder(join(root, 'dist'));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${server.origin}/about`);
    await page.getByRole('combobox').click();
    const found: string[][] = [];
    for (const { query } of queries) found.push(await ask(page, query));
    return found;
  } finally {
    await page.close();
    server.close();
  }
}

/** A page in which another search answers a query with the addresses of pages. */
const bare = (load: string, find: string) => `<!doctype html><meta charset="utf-8"><title>Search</title>
<script type="module">${load}
window.find = ${find};</script>`;

const miniSearch = bare(
  `const [{ default: MiniSearch }, pages] = await Promise.all([import('/minisearch.js'), fetch('/pages.json').then((response) => response.json())]);
  const index = new MiniSearch({ idField: 'url', fields: ['title', 'text'] });
  index.addAll(pages);`,
  `async (query) => index.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 2 } }).slice(0, 6).map(({ id }) => id)`,
);
const pagefind = bare(
  `const pagefind = await import('/pagefind/pagefind.js'); await pagefind.init();`,
  `async (query) => {
    const { results } = await pagefind.search(query);
    return (await Promise.all(results.slice(0, 6).map((result) => result.data()))).map(({ url }) => url.replace(/\\.html$/, '').replace(/\\/index$/, '/'));
  }`,
);

async function others(browser: Browser, queries: readonly Query[]): Promise<Record<string, string[][]>> {
  const dist = join(root, 'dist');
  const folder = mkdtempSync(join(tmpdir(), 'bench-relevance-'));
  try {
    const files = pageFiles(dist);
    for (const file of files) cpSync(join(dist, file), join(folder, file));
    const pages = files.map((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      const text = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(
        /<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g,
        ' ',
      );
      const url = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;
      return { url, title: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '', text };
    });
    writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
    const indexer = peerModule('pagefind', 'lib', 'runner', 'bin.cjs');
    const indexed = await runCommand(process.execPath, [indexer, '--site', folder]);
    if (!indexed.passed) throw new Error(`Pagefind could not index the pages.\n${indexed.output}`);
    cpSync(peerModule('minisearch', 'dist', 'es', 'index.js'), join(folder, 'minisearch.js'));
    writeFileSync(join(folder, 'bare-minisearch.html'), miniSearch);
    writeFileSync(join(folder, 'bare-pagefind.html'), pagefind);
    const found: Record<string, string[][]> = {};
    for (const [name, file] of Object.entries({ MiniSearch: 'bare-minisearch', Pagefind: 'bare-pagefind' })) {
      const server = await serveFolder(folder);
      const page = await browser.newPage();
      await page.goto(`${server.origin}/${file}`);
      await page.waitForFunction(() => 'find' in window && typeof window.find === 'function');
      found[name] = [];
      for (const { query } of queries)
        found[name].push(
          await page.evaluate(
            (words) => (window as unknown as { find: (q: string) => Promise<string[]> }).find(words),
            query,
          ),
        );
      await page.close();
      server.close();
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a good page is in a list; -1 where it is not. */
const placeOf = (found: readonly string[], good: readonly string[]) =>
  found.findIndex((url) => good.includes(url.split('#')[0]?.replace(/(.)\/$/, '$1') ?? ''));

/** How often a good page is first, and among the first three, in per cent; and names the queries that fail. */
export async function measureRelevance(browser: Browser): Promise<Row[]> {
  const queries = readQueries();
  const own = await ours(browser, queries);
  const peers = await others(browser, queries);
  const share = (found: readonly string[][], half: Query['half'], within: number) => {
    const places = queries.flatMap(({ good, half: of }, at) => (of === half ? [placeOf(found[at] ?? [], good)] : []));
    return (100 * places.filter((place) => place >= 0 && place < within).length) / places.length;
  };
  for (const [at, { query, good, half }] of queries.entries()) {
    const place = placeOf(own[at] ?? [], good);
    if (place < 0 || place > 2) console.log(`No good page among the first three (${half}): ${query}`);
  }
  return (['tuned on', 'held out'] as const).flatMap((half) =>
    [1, 3].map((within): Row => {
      const beside = Object.fromEntries(
        Object.entries(peers).map(([name, found]) => [name, share(found, half, within)]),
      );
      const value = share(own, half, within);
      return {
        name: `queries ${half}: a good page ${within === 1 ? 'first' : 'among the first three'}`,
        value,
        unit: '%',
        ...atLeast(value, within === 1 ? 80 : 95),
        beside,
        isMoreBetter: true,
      };
    }),
  );
}
