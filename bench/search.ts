// Measures how often a query leads to a good page, in the indexes of the built site, and the size of these indexes.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { SearchIndex, SearchPart } from '../model/search/search-index.ts';
// oxlint-disable-next-line no-restricted-imports -- Ranking needs no page: a browser takes minutes for the same result.
import { addParts, searchPages } from '../site/browser/find-pages.ts';
// oxlint-disable-next-line no-restricted-imports -- As above.
import { indexParts } from '../site/browser/rank-parts.ts';
import { root } from '../tools/project.ts';
import type { Row } from './row.ts';

interface Query {
  query: string;
  goodPages: string[];
  half: 'tuned on' | 'held out';
}

/** Reads the queries. Every other one of a group is held out, except in `asked`, on which the search was tuned. */
function readQueries(): Query[] {
  const file = join(root, 'bench', 'search-queries.yaml');
  const groups = parse(readFileSync(file, 'utf8')) as Record<string, [string, string][]>;
  return Object.entries(groups).flatMap(([name, group]) =>
    group.map(([query, addresses], index) => ({
      query,
      goodPages: addresses.split(' '),
      half: name === 'asked' || index % 2 === 0 ? ('tuned on' as const) : ('held out' as const),
    })),
  );
}

/** Searches each query as the search box does and returns the addresses that it would list. */
async function findPages(queries: readonly Query[]): Promise<string[][]> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, 'dist', name), 'utf8'));
  const index = read('search-index.json') as SearchIndex;
  const search = await indexParts(read('search-parts.json') as SearchPart[], index);
  return queries.map(({ query }) => addParts(index, search, query, searchPages(index, query)).map(({ url }) => url));
}

/** Returns how often a good page is first, and among the first three, in per cent; prints the queries that fail. */
function relevanceRows(queries: readonly Query[], foundUrls: readonly string[][]): Row[] {
  const rankedQueries = queries.map((query, index) => ({
    ...query,
    rank: (foundUrls[index] ?? []).findIndex((url) =>
      query.goodPages.includes(url.split('#')[0]?.replace(/(.)\/$/, '$1') ?? ''),
    ),
  }));
  for (const { query, half, rank } of rankedQueries)
    if (![0, 1, 2].includes(rank)) console.log(`No good page among the first three (${half}): ${query}`);
  return (['tuned on', 'held out'] as const).flatMap((half) => {
    const ranks = rankedQueries.filter((query) => query.half === half).map(({ rank }) => rank);
    const share = (within: number) => (100 * ranks.filter((rank) => rank >= 0 && rank < within).length) / ranks.length;
    return [
      { name: `queries ${half}: a good page first`, value: share(1), unit: '%', goal: { atLeast: 80 } },
      { name: `queries ${half}: a good page among the first three`, value: share(3), unit: '%', goal: { atLeast: 95 } },
    ];
  });
}

export async function measureSearch(): Promise<Row[]> {
  const queries = readQueries();
  const sizes = ['search-index', 'search-parts'].map((name) => statSync(join(root, 'dist', `${name}.json.br`)).size);
  const size = sizes.reduce((sum, bytes) => sum + bytes);
  return [
    ...relevanceRows(queries, await findPages(queries)),
    { name: 'both indexes', unit: 'bytes', value: size, goal: { atMost: 100_000 } },
  ];
}
