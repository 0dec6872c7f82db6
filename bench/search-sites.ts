// The same pages for every search that is measured: ours, and generated articles behind them up to a number.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { dayInSingapore } from '../model/day.ts';
import { readArticle } from '../model/read-article.ts';
import { readContent } from '../model/read-content.ts';
import { indexSearch } from '../model/search-index.ts';
import { searchParts } from '../model/search-parts.ts';
import { root } from '../tools/project.ts';
import { runCommand } from '../tools/run-command.ts';
import { generateArticles } from './generated-articles.ts';
import { peerModule } from './peers/build-peers.ts';
import { pageFiles } from './peers/take-pages.ts';

/** A site of a given size. */
export interface SearchSite {
  count: number;
  /** What our own search fetches, as JSON by address. */
  indexes: Record<string, string>;
  /** A folder in which the other searches have indexed the same pages, each in a document of its own. */
  folder: string;
  remove: () => void;
}

/** The other searches: how a document loads one, and how it then finds the addresses of pages. */
const searches: Record<string, { load: string; find: string }> = {
  MiniSearch: {
    load: `const [{ default: MiniSearch }, pages] = await Promise.all([import('/minisearch.js'), fetch('/pages.json').then((response) => response.json())]);
    const index = new MiniSearch({ idField: 'url', fields: ['title', 'text'] });
    index.addAll(pages);`,
    find: `async (query) => index.search(query, { prefix: true, fuzzy: 0.2, boost: { title: 2 } }).slice(0, 6).map(({ id }) => id)`,
  },
  Pagefind: {
    load: `const pagefind = await import('/pagefind/pagefind.js'); await pagefind.init();`,
    find: `async (query) => {
      const { results } = await pagefind.search(query);
      return (await Promise.all(results.slice(0, 6).map((result) => result.data()))).map(({ url }) => url.replace(/\\.html$/, '').replace(/\\/index$/, '/'));
    }`,
  },
};
export const searchNames = Object.keys(searches);

/** A page without anything else, in which a search finds pages and lists them. */
const searchPage = ({ load, find }: { load: string; find: string }) => `<!doctype html><meta charset="utf-8">
<title>Search</title><ol></ol>
<script type="module">
const list = document.querySelector('ol');
${load}
window.find = ${find};
window.time = async (query) => {
  const from = performance.now();
  const found = await window.find(query);
  list.replaceChildren(...found.map((url) => Object.assign(document.createElement('li'), { textContent: url })));
  list.getBoundingClientRect();
  return performance.now() - from;
};
</script>`;

/** The words of a page, for a search that is given them. */
function pageText(folder: string, file: string) {
  const html = readFileSync(join(folder, file), 'utf8');
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    url: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`,
    title: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '',
    text: main.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' '),
  };
}

/** Makes a site of so many pages, at least as many as ours, and lets the others index it. */
export async function makeSearchSite(count: number): Promise<SearchSite> {
  const content = readContent(root);
  const own = indexSearch(content).entries.length;
  const generated = generateArticles(Math.max(0, count - own)).map(({ slug, text }) => {
    const { value } = readArticle(`${slug}.md`, slug, text);
    if (!value) throw new Error(`The generated article ${slug} is not valid.`);
    return value;
  });
  const whole = { ...content, articles: [...content.articles, ...generated] };

  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const file of pageFiles(join(root, 'dist'))) cpSync(join(root, 'dist', file), join(folder, file));
  for (const { path, title, excerpt, html } of generated)
    write(
      `${path}.html`,
      `<!doctype html><html lang="en-SG"><title>${title}</title><main><h1>${title}</h1><p>${excerpt}</p>${html}</main></html>`,
    );
  const pages = JSON.stringify(pageFiles(folder).map((file) => pageText(folder, file)));
  const indexer = peerModule('pagefind', 'lib', 'runner', 'bin.cjs');
  const indexed = await runCommand(process.execPath, [indexer, '--site', folder]);
  if (!indexed.passed) throw new Error(`Pagefind could not index the pages.\n${indexed.output}`);
  write('pages.json', pages);
  // The smallest would take minutes for 30 MB.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  writeFileSync(join(folder, 'pages.json.br'), brotliCompressSync(pages, quality));
  cpSync(peerModule('minisearch', 'dist', 'es', 'index.js'), join(folder, 'minisearch.js'));
  for (const [name, search] of Object.entries(searches)) write(`${name}.html`, searchPage(search));
  return {
    count: own + generated.length,
    indexes: {
      '/search-index.json': JSON.stringify(indexSearch(whole)),
      '/search-parts.json': JSON.stringify(searchParts(whole, dayInSingapore(new Date()))),
    },
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
