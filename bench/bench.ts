// Measures the parts that are named (`npm run bench -- search server`), or all, and prints each value beside that of the
// last release. `--release` keeps the new values in bench/last-release.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { tableOf, type Release, type Row } from './row.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    articles: { type: 'string', default: '0,50,5000' },
    release: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const file = join(root, 'bench', 'last-release.json');

const parts: Record<string, () => Promise<Row[]>> = {
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
  const release = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : {};
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const rows = (await parts[name]?.()) ?? [];
    console.log(`\n${name}\n\n${tableOf(rows, release[name])}`);
    const rounded = rows.map((row) => [row.name, Number(row.value.toPrecision(6))]);
    release[name] = Object.fromEntries(rounded) as Record<string, number>;
  }
  if (values.release) writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
}

await main();
