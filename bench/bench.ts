// Measures the parts that are named (`npm run bench -- search server`), or all, prints each value beside that of the
// snapshot, and writes the new values into it (bench/snapshot.json), so that a change of costs is seen in a commit.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { tableOf, type Row } from './row.ts';

const file = join(root, 'bench', 'snapshot.json');

const parts: Record<string, () => Promise<Row[]>> = {
  bytes: async () => (await import('./bytes.ts')).measureBytes(),
  search: async () => (await import('./search.ts')).measureSearch(),
  server: async () => (await import('./server.ts')).measureServer(),
  growth: async () => (await import('./growth.ts')).measureGrowth(),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
if (!(await build())) throw new Error('The site could not be built.');
/** Values measured before, by part and row name. */
const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, number>>;
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  const rows = (await parts[name]?.()) ?? [];
  console.log(`\n${name}\n\n${tableOf(rows, snapshot[name])}`);
  snapshot[name] = Object.fromEntries(rows.map((row) => [row.name, Number(row.value.toPrecision(6))]));
  // Written after each part, so that one that fails loses no other.
  writeFileSync(file, `${JSON.stringify(snapshot, null, 2)}\n`);
}
