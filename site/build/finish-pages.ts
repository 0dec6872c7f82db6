// Finishes the pages of a built site: node site/build/finish-pages.ts FOLDER
// Each page gets the styles that it uses, dates that do not break at the end of a line, hashes of its scripts and its Content-Security-Policy.
// A page that promises what it does not have fails the build.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FinishResult, FinishTask } from './finish-thread.ts';

/** Number of pages for which one more thread is worth its start. */
const pagesPerThread = 200;

async function finishInThread(workerData: FinishTask): Promise<FinishResult> {
  const [result] = await once(new Worker(join(import.meta.dirname, 'finish-thread.ts'), { workerData }), 'message');
  return result as FinishResult;
}

async function finishPages(root: string): Promise<void> {
  const pages = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
  const threads = Math.min(availableParallelism(), Math.ceil(pages.length / pagesPerThread));
  const share = Math.ceil(pages.length / threads);
  const results = await Promise.all(
    Array.from({ length: threads }, (_, index) =>
      finishInThread({ root, pages: pages.slice(index * share, (index + 1) * share) }),
    ),
  );
  const problems = results.flatMap((result) => result.problems);
  if (problems.length > 0) {
    console.error(`Pages promise what they do not have:\n${problems.join('\n')}`);
    process.exitCode = 1;
  } else await removeSheets(root, new Set(results.flatMap(({ sheets }) => sheets)));
}

/** Removes inlined style sheets that no island fetches. */
async function removeSheets(root: string, inlined: Iterable<string>): Promise<void> {
  const names = (await readdir(join(root, '_astro'))).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => readFileSync(join(root, '_astro', name), 'utf8'));
  for (const address of inlined)
    if (!scripts.some((text) => text.includes(address.slice(1)))) await rm(join(root, address));
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the built site.');
await finishPages(folder);
