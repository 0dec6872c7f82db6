// What each page of the built site weighs. The result is kept in bench/results/, so that a change shows in review.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { measureDesk } from './desk.ts';
import { benchFuzz } from './fuzz.ts';
import { benchFaults } from './faults.ts';
import { pageFiles, weighPage, type PageWeight } from './page-weight.ts';
import { measurePages } from './pages-beside-nginx.ts';

const columns: [keyof PageWeight, string][] = [
  ['page', 'page'],
  ['html', 'HTML'],
  ['css', 'of it CSS'],
  ['scriptBefore', 'JS before touch'],
  ['scriptAfter', 'JS after touch'],
  ['fonts', 'fonts'],
  ['pictures', 'pictures'],
  ['eagerPicture', 'largest eager'],
];

function printTable(weights: PageWeight[]) {
  const rows = [
    columns.map(([, title]) => title),
    ...weights.map((weight) => columns.map(([key]) => String(weight[key]))),
  ];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    console.log(cells.join('  '));
  }
}

const [part, count] = process.argv.slice(2);
if (part === 'faults') await benchFaults(process.argv.slice(3));
else if (part === 'fuzz') {
  if (!(await benchFuzz(Number(count ?? 1_000_000)))) process.exitCode = 1;
} else if (await build()) {
  const dist = join(root, 'dist');
  const weights = pageFiles(dist).map((file) => weighPage(dist, file));
  console.log('Bytes after brotli:\n');
  printTable(weights);
  mkdirSync(join(root, 'bench', 'results'), { recursive: true });
  console.table([...(await measureDesk()), ...(await measurePages())]);
  writeFileSync(join(root, 'bench', 'results', 'latest.json'), `${JSON.stringify(weights, null, 2)}\n`);
} else process.exitCode = 1;
