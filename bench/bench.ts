// Measures the site and the server, each beside a peer in one run: all parts, or those named (`npm run bench -- search`).
// The result is kept in bench/results/, so that a change shows in review.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { whatGotWorse, writeTable, type Result } from './result.ts';
import type { Row } from './row.ts';

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const option = (name: string) => options.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const runs = Number(option('runs') ?? 5);
const sizes = option('articles')?.split(',').map(Number);
const earlier = option('before');

/** The parts of the bench, in the order of its table. */
const parts: Record<string, () => Row[] | Promise<Row[]>> = {
  browser: async () => (await import('./browser.ts')).measureBrowser(runs),
  search: async () => (await import('./search.ts')).measureSearch(),
  growth: async () => (await import('./growth.ts')).measureGrowth(sizes),
  server: async () => (await import('./server.ts')).measureServer(),
  floods: async () => (await import('./flood.ts')).measureFloods(runs),
  before: async () => {
    if (earlier === undefined) throw new Error('Name the dist of an earlier build: --before=FOLDER');
    return (await import('./before.ts')).measureBefore(earlier, runs);
  },
};

function readKept(file: string): Result | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined;
}

async function main(): Promise<void> {
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  if (!(await build())) throw new Error('The site could not be built.');
  const folder = join(root, 'bench', 'results');
  const file = join(folder, 'latest.json');
  const kept = readKept(file);
  const result: Result = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim(),
    node: process.version,
    cores: availableParallelism(),
    parts: Object.fromEntries(Object.entries(kept?.parts ?? {}).filter(([name]) => name in parts)),
  };
  const asked = Object.keys(parts).filter((name) => name !== 'before' || earlier !== undefined);
  for (const name of named.length > 0 ? named : asked) {
    console.log(`\n${name}`);
    result.parts[name] = { date: result.date, rows: (await parts[name]?.()) ?? [] };
  }
  mkdirSync(folder, { recursive: true });
  // A line for each row, so that a review shows which have changed.
  writeFileSync(file, `${JSON.stringify(result).replaceAll('{"name":', '\n{"name":')}\n`);
  const table = writeTable(result);
  writeFileSync(join(folder, 'latest.md'), table);
  console.log(`\n${table}`);
  const worse = kept ? whatGotWorse(kept, result) : [];
  console.log(worse.length > 0 ? `Worse than the last kept result:\n${worse.join('\n')}` : 'Nothing got worse.');
}

await main();
