// Measures how often a typed query leads to a good page, in the search box of the built site, and the size of the indexes.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import config from '../playwright.config.ts';
import { root } from '../tools/project.ts';
import type { Row } from './row.ts';
import { startServer } from './running-server.ts';

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

/** Types each query into the search box of a desktop page and returns the addresses that it lists. */
async function findPages(origin: string, queries: readonly Query[]): Promise<string[][]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
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
      const options = search.getByRole('option');
      found.push(await options.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
      await search.getByRole('combobox').fill('');
    }
    return found;
  } finally {
    await browser.close();
  }
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

export async function measureSearch(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const server = await startServer(`file:${join(folder, 'plumbline.db')}`);
  try {
    const queries = readQueries();
    const indexes = ['search-index', 'search-parts'].map(
      (name) => statSync(join(root, 'dist', `${name}.json.br`)).size,
    );
    return [
      ...relevanceRows(queries, await findPages(server.origin, queries)),
      {
        name: 'both indexes',
        unit: 'bytes',
        value: indexes.reduce((sum, size) => sum + size),
        goal: { atMost: 57_000 },
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
