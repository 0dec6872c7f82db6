// Measures the site and the server, each beside a peer in one run: the parts that are named (`npm run bench -- search`), or
// all. The result of each is kept in bench/results/, so that a change shows in review.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../tools/build.ts';
import { root } from '../tools/project.ts';
import { tableOf, type Row } from './row.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    articles: { type: 'string', default: '0,50,500,5000' },
    before: { type: 'string' },
  },
});
const runs = Number(values.runs);
const earlier = values.before;

const parts: Record<string, () => Promise<Row[]>> = {
  browser: async () => (await import('./pages.ts')).measureBesidePeers(runs),
  search: async () => (await import('./search.ts')).measureSearch(),
  growth: async () => (await import('./growth.ts')).measureGrowth(values.articles.split(',').map(Number)),
  server: async () => (await import('./server.ts')).measureServer(runs),
  // Only when the built site of then is named.
  ...(earlier && { before: async () => (await import('./pages.ts')).measureBesideEarlier(earlier, runs) }),
};

async function main(): Promise<void> {
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  if (!(await build())) throw new Error('The site could not be built.');
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  const circumstances = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ${availableParallelism()} cores. In brackets: our value as a part of the peer’s.`;
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const table = tableOf((await parts[name]?.()) ?? []);
    writeFileSync(join(root, 'bench', 'results', `${name}.md`), `# ${name}\n\n${circumstances}\n\n${table}\n`);
    console.log(`\n${name}\n\n${table}`);
  }
}

await main();
