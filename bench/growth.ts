// Measures time and memory of the build as the site grows by generated articles.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts, copyProject } from '../tools/project-copy.ts';
import { generateArticles } from './generated-articles.ts';
import type { Row } from './row.ts';

interface BuildCost {
  seconds: number;
  /** Peak memory of the build and its child processes. */
  megabytes: number;
}

/** Returns the memory of a process and its descendants, in MB; shared pages are counted once. */
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

/** Returns the proportional set size of a process, in MB (Linux). */
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
  // Reading smaps slows the process down, so once a second at most.
  const poll = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0))), 1000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(poll);
  if (code !== 0) throw new Error(`The build of ${folder} failed: ${errors}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}

/** Builds a copy of the site with generated articles, from nothing and after a change of one. */
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

/** Measures builds of each number of generated articles, from nothing and after a change. */
export async function measureGrowth(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const { whole, again } = await buildGrown(size);
    const name = `our pages and ${size.toLocaleString('en')} articles`;
    const goal = (atMost: number) => (size >= 5000 ? { goal: { atMost } } : {});
    rows.push(
      { name: `${name}: build`, unit: 's', value: whole.seconds, ...goal(120) },
      { name: `${name}: memory`, unit: 'MB', value: whole.megabytes, ...goal(1_500) },
      { name: `${name}: build after one change`, unit: 's', value: again.seconds },
    );
    console.log(`Built ${name}.`);
  }
  return rows;
}
