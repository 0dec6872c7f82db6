// Measures the site and the desk, each beside a peer in one run: all parts, or those named (`npm run bench -- search`).
// The result is kept in bench/results/, so that a change shows in review.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { whatGotWorse, writeTable, type Result } from './result.ts';
import type { Row } from './row.ts';

/** The parts of the bench, in the order of its table. */
const parts: Record<string, () => Row[] | Promise<Row[]>> = {
  weights: async () => (await import('./weights.ts')).measureWeights(),
  browser: async () => (await import('./browser.ts')).measureBrowser(runs),
  search: async () => (await import('./search.ts')).measureSearch(),
  growth: async () => (await import('./growth.ts')).measureGrowth(most),
  server: async () => (await import('./pages-beside-nginx.ts')).measurePages(),
  desk: async () => (await import('./desk.ts')).measureDesk(),
};

/** Hours of being treated badly: each is a run of its own and keeps its own result. */
const longRuns: Record<string, (values: string[]) => Promise<unknown>> = {
  faults: async (values) => (await import('./faults.ts')).benchFaults(values),
  fuzz: async ([count]) => {
    if (!(await (await import('./fuzz.ts')).benchFuzz(Number(count ?? 1_000_000)))) process.exitCode = 1;
  },
};

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const numberOf = (name: string, otherwise: number) =>
  Number(options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const runs = numberOf('runs', 5);
const most = numberOf('most', 500);

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
    parts: { ...kept?.parts },
  };
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    console.log(`\n${name}`);
    result.parts[name] = { date: result.date, rows: (await parts[name]?.()) ?? [] };
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  const table = writeTable(result);
  writeFileSync(join(folder, 'latest.md'), table);
  console.log(`\n${table}`);
  const worse = kept ? whatGotWorse(kept, result) : [];
  console.log(worse.length > 0 ? `Worse than the last kept result:\n${worse.join('\n')}` : 'Nothing got worse.');
}

const [first = '', ...values] = process.argv.slice(2);
const longRun = longRuns[first];
await (longRun ? longRun(values) : main());
