// How long a build takes and how much memory, as articles grow in number: ours with all that it makes of an article,
// beside the least that Astro and Next.js can make of the same Markdown.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root } from '../tools/project.ts';
import { generateArticles, writeArticles, type GeneratedArticle } from './generated-articles.ts';
import { installPeers, peerEnvironment, peerModule } from './peers/build-peers.ts';
import { work as peersWork } from './peers/stage-peers.ts';
import { atMost, type Row } from './row.ts';
import { runMeasured, type Effort } from './run-measured.ts';

interface Builder {
  name: string;
  /** Puts a site with these articles together. @returns its folder */
  stage: (articles: readonly GeneratedArticle[]) => string;
  /** Where its articles lie. */
  articles: string;
  command: string[];
}

const peers = join(root, 'bench', 'peers');

/** A folder for a site that is built and thrown away, at a place from which the peers' packages are found. */
function emptyFolder(below: string): string {
  mkdirSync(below, { recursive: true });
  return mkdtempSync(join(below, 'growth-'));
}

const ours: Builder = {
  name: 'ours',
  articles: join('content', 'news'),
  command: [join('tools', 'build.ts')],
  stage(articles) {
    const folder = emptyFolder(cache);
    for (const name of ['content', 'model', 'site', 'tools', 'astro.config.ts', 'package.json', 'package-lock.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeArticles(articles, join(folder, this.articles));
    return folder;
  },
};

const peer = (name: string, template: string, command: string[]): Builder => ({
  name,
  articles: 'articles',
  command,
  stage(articles) {
    const folder = emptyFolder(peersWork);
    cpSync(join(peers, template), folder, { recursive: true });
    writeArticles(articles, join(folder, 'articles'));
    return folder;
  },
});

const builders = [
  ours,
  peer('Astro, bare', 'growth-astro', [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'build']),
  peer('Next.js, bare', 'growth-next', [peerModule('next', 'dist', 'bin', 'next'), 'build']),
];

interface Grown {
  first: Effort;
  unchanged: Effort;
  edited: Effort;
  /** Files of the result that a build without a change wrote. */
  rewritten: number;
}

/** How many files in a folder are newer than a moment. */
function newerFiles(folder: string, moment: number): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).mtimeMs > moment,
  ).length;
}

/** Builds a site for the first time, again, and again after one article was edited. */
async function growBy(builder: Builder, articles: readonly GeneratedArticle[]): Promise<Grown> {
  const folder = builder.stage(articles);
  const run = () => runMeasured(builder.command, folder, peerEnvironment);
  try {
    const first = await run();
    const moment = Date.now();
    const unchanged = await run();
    const output = ['dist', 'out'].find((name) => readdirSync(folder).includes(name)) ?? 'dist';
    const rewritten = newerFiles(join(folder, output), moment);
    appendFileSync(join(folder, builder.articles, `${articles[0]?.slug}.md`), '\nOne sentence more.\n');
    return { first, unchanged, rewritten, edited: await run() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(count: number, grown: Map<string, Grown>): Row[] {
  const row = (name: string, unit: string, value: (found: Grown) => number): Row => {
    const { [ours.name]: own = NaN, ...beside } = Object.fromEntries(
      [...grown].map(([builder, found]) => [builder, value(found)]),
    );
    // Times of a whole build move by about a tenth.
    return { name: `${count} articles: ${name}`, unit, value: own, beside, noise: own / 10 };
  };
  const again = row(
    'after one edit, as a part of the first build',
    '',
    ({ first, edited }) => edited.work / first.work,
  );
  const rewritten = row('without a change, files written', '', (found) => found.rewritten);
  return [
    row('first build', 's', ({ first }) => first.seconds),
    row('first build, work of processors', 's', ({ first }) => first.work),
    row('first build, memory', 'MB', ({ first }) => first.memory),
    row('without a change', 's', ({ unchanged }) => unchanged.seconds),
    { ...rewritten, ...atMost(rewritten.value, 0), noise: 0 },
    row('after one edit', 's', ({ edited }) => edited.seconds),
    { ...again, ...atMost(again.value, 0.5) },
  ];
}

/** What an article more costs at a size, in seconds of work, from two sizes. */
function costOfOne(sizes: Map<number, Map<string, Grown>>, small: number, large: number, builder: string): number {
  const work = (size: number) => sizes.get(size)?.get(builder)?.first.work ?? NaN;
  return (work(large) - work(small)) / (large - small);
}

/**
 * Measures growth.
 * @param most the largest number of articles; 5,000 take the better part of an hour on two cores
 */
export async function measureGrowth(most = 5_000): Promise<Row[]> {
  await installPeers();
  const counts = [50, 500, 5_000].filter((count) => count <= most);
  const sizes = new Map<number, Map<string, Grown>>();
  for (const count of counts) {
    const articles = generateArticles(count);
    const grown = new Map<string, Grown>();
    for (const builder of builders) {
      grown.set(builder.name, await growBy(builder, articles));
      console.log(`Built ${count} articles with ${builder.name}.`);
    }
    sizes.set(count, grown);
  }
  const rows = [...sizes].flatMap(([count, grown]) => rowsOf(count, grown));
  const [small, middle, large] = counts;
  if (!small || !middle || !large) return rows;
  const growth = (builder: string) =>
    costOfOne(sizes, middle, large, builder) / costOfOne(sizes, small, middle, builder);
  const value = growth(ours.name);
  return [
    ...rows,
    {
      name: `one article more at ${large}, as times what it costs at ${middle}`,
      unit: '',
      value,
      ...atMost(value, 1.2),
      beside: Object.fromEntries(builders.slice(1).map(({ name }) => [name, growth(name)])),
      noise: 0.1,
    },
  ];
}
