// Measures the parts that are named (`npm run bench -- search server`), or all, prints each value beside that of the
// snapshot, and writes the new values into it (bench/snapshot.json), so that a change of costs is seen in a commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { tableOf, type Row, type Snapshot } from './row.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    articles: { type: 'string', default: '0,50,5000' },
  },
});
const runs = Number(values.runs);
const file = join(root, 'bench', 'snapshot.json');

const parts: Record<string, () => Promise<Row[]>> = {
  bytes: async () => (await import('./bytes.ts')).measureBytes(),
  pages: async () => (await import('./pages.ts')).measurePages(runs),
  search: async () => (await import('./search.ts')).measureSearch(),
  server: async () => (await import('./server.ts')).measureServer(runs),
  growth: async () => (await import('./growth.ts')).measureGrowth(values.articles.split(',').map(Number)),
};

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  if (!(await build())) throw new Error('The site could not be built.');
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const rows = (await parts[name]?.()) ?? [];
    console.log(`\n${name}\n\n${tableOf(rows, snapshot[name])}`);
    const rounded = rows.map((row) => [row.name, Number(row.value.toPrecision(6))]);
    snapshot[name] = Object.fromEntries(rounded) as Record<string, number>;
    // Written after each part, so that one that fails loses no other.
    writeFileSync(file, `${JSON.stringify(snapshot, null, 2)}\n`);
  }
}

await main();
