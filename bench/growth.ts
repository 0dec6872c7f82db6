// How long the build takes and how much memory, as the site grows: generated articles behind our own pages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts, copyProject } from '../tools/project-copy.ts';
import { generateArticles } from './generated-articles.ts';
import { atMost, type Row } from './row.ts';

/** What a build took. */
interface BuildCost {
  seconds: number;
  /** What the build and all processes that it started had in memory at one moment, at most. */
  megabytes: number;
}

/** How many megabytes a process and its descendants have in memory; what several of them share is counted once. */
function memoryOf(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(join('/proc', name, 'status'), 'utf8'))?.[1];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return []; // It has ended.
      }
    });
  const family = (of: number): number =>
    processes.filter(({ parent }) => parent === of).reduce((sum, child) => sum + family(child.pid), shareOf(of));
  return family(pid);
}

/** A process's own memory and its part of what it shares, such as the program itself, in megabytes (Linux, PSS). */
function shareOf(pid: number): number {
  try {
    const sizes = readFileSync(join('/proc', String(pid), 'smaps_rollup'), 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(sizes)?.[1] ?? 0) / 1024;
  } catch {
    return 0; // It has ended.
  }
}

async function timeBuild(folder: string): Promise<BuildCost> {
  const began = performance.now();
  const child = spawn(process.execPath, [join('tools', 'build.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  let megabytes = 0;
  // Not more often: to count the memory of a process holds it up.
  const watch = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0))), 1000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The build of ${folder} failed: ${errors}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}

/** Builds a copy of the site with so many generated articles, from nothing, and again after one of them has changed. */
async function buildGrown(articles: number): Promise<{ whole: BuildCost; again: BuildCost }> {
  const copy = copyProject(...buildParts, 'content');
  try {
    for (const { slug, text } of generateArticles(articles)) writeFileSync(copy.at(join('news', `${slug}.md`)), text);
    rmSync(join(copy.folder, '.cache'), { recursive: true, force: true });
    const whole = await timeBuild(copy.folder);
    if (articles > 0) copy.change('news/generated-00001.md', /\n\n## /, '\n\nOne more sentence.\n\n## ');
    return { whole, again: await timeBuild(copy.folder) };
  } finally {
    copy.remove();
  }
}

/** Builds sites of growing size from nothing, and again after a change. */
export async function measureGrowth(sizes: readonly number[] = [0, 50, 500, 5000]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const { whole, again } = await buildGrown(size);
    const name = size === 0 ? 'our pages' : `our pages and ${size.toLocaleString('en')} articles`;
    const isLarge = size >= 5000;
    rows.push(
      { name: `build of ${name}`, unit: 's', value: whole.seconds, ...(isLarge && atMost(whole.seconds, 120)) },
      { name: `memory for it`, unit: 'MB', value: whole.megabytes, ...(isLarge && atMost(whole.megabytes, 1500)) },
      { name: `build after one change, ${name}`, unit: 's', value: again.seconds },
    );
    console.log(`Built ${name}.`);
  }
  return rows;
}
