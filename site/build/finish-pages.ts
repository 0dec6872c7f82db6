// Makes each page of a built site as light as it can be: node site/build/finish-pages.ts FOLDER
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lightenDisplayFont } from './display-font.ts';
import { finishPage, readScripts } from './finish-page.ts';
import { WorkerPool } from './worker-pool.ts';

/** Fewer pages than this are finished before a thread has started. */
const worthThreads = 300;

/** So many pages a thread is given at once. */
const share = 100;

/** Removes the styles that no script refers to: pages have theirs in them. */
async function removeSheets(root: string): Promise<void> {
  const scripts = [...(await readScripts(root)).values()];
  for (const name of await readdir(join(root, '_astro')))
    if (name.endsWith('.css') && !name.startsWith('print.') && !scripts.some((text) => text.includes(name)))
      await rm(join(root, '_astro', name));
}

async function finishPages(root: string): Promise<void> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
  const finishing = { root, font: await lightenDisplayFont(root, readTexts(root, names)) };
  if (names.length < worthThreads) {
    const scripts = await readScripts(root);
    for (const name of names) await finishPage(name, finishing, scripts);
    return;
  }
  const pool = new WorkerPool();
  const shares = Array.from({ length: Math.ceil(names.length / share) }, (_, index) =>
    names.slice(index * share, (index + 1) * share),
  );
  await Promise.all(shares.map((some) => pool.run({ kind: 'finish', names: some, ...finishing })));
}

/** The pages as they stand in the folder, one after the other: thousands would not all be in memory at once. */
function* readTexts(root: string, names: readonly string[]): Generator<string> {
  for (const name of names) yield readFileSync(join(root, name), 'utf8');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the built site.');
await finishPages(folder);
await removeSheets(folder);
