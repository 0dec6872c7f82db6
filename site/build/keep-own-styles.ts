import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import { withLayerOrder } from './layer-order.ts';
import { lateStyles } from './late-styles.ts';

/**
 * Leaves in each page's inlined styles only what its markup uses, and puts what appears after a touch (results, success,
 * toasts) into a file that `hydrate-on-touch.ts` fetches beside the scripts. One route renders all kinds of section, so the bundler
 * gives every page the styles of all of them; the names of classes carry their module's name, so what a page uses can
 * be read from its markup and from the scripts of its islands.
 */
export const keepOwnStyles: AstroIntegration = {
  name: 'plumbline:own-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const scripts = new Map<string, Promise<string>>();
      const names = await readdir(root, { recursive: true });
      for (const name of names.filter((file) => file.endsWith('.html'))) {
        const file = join(root, name);
        const html = await readFile(file, 'utf8');
        await writeFile(file, await withOwnStyles(html, root, scripts));
      }
    },
  },
};

/** The text of island scripts and of all of ours that they import: React knows every element, and means none. */
async function readScripts(
  root: string,
  paths: Iterable<string>,
  texts: Map<string, Promise<string>>,
): Promise<string[]> {
  const found = new Map<string, string>();
  const read = async (path: string): Promise<void> => {
    if (found.has(path) || /\/react\.[^/]+$/.test(path)) return;
    found.set(path, '');
    const reading = texts.get(path) ?? readFile(join(root, path), 'utf8');
    texts.set(path, reading);
    const text = await reading;
    found.set(path, text);
    const imports = text.matchAll(/(?:from|import)\s*\(?["'](\.\.?\/[^"']+\.js)["']/g);
    await Promise.all(Array.from(imports, (match) => read(join(dirname(path), match[1] ?? ''))));
  };
  await Promise.all(Array.from(paths, read));
  return [...found.values()];
}

const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];
const keptBefore = new Map<string, Promise<string>>();

/** What is left of a stylesheet when only what the given texts name is kept; pages that name the same share the work. */
function keepNamed(css: string, texts: readonly string[]): Promise<string> {
  const known = new Set(wordsIn(css));
  const named = new Set(texts.flatMap((text) => wordsIn(text).filter((word) => known.has(word))));
  const words = [...named].sort().join(' ');
  const key = createHash('sha256').update(css).update('\0').update(words).digest('hex');
  const kept = keptBefore.get(key) ?? keepWords(css, words);
  keptBefore.set(key, kept);
  return kept;
}

async function keepWords(css: string, words: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    defaultExtractor: wordsIn,
    safelist: { standard: ['html', 'body', /^:/], deep: [/^astro-/] },
  });
  return kept?.css ?? css;
}

/** A page with the styles that Astro writes into its body in its head, where HTML allows them. */
function stylesInHead(html: string): string {
  const [head = '', body = ''] = html.split('</head>');
  const strays = /<style[^>]*>[\s\S]*?<\/style>/g;
  return `${head}${body.match(strays)?.join('') ?? ''}</head>${body.replace(strays, '')}`;
}

/** A page with the styles of its markup inlined, and the address of those that only its islands' scripts name. */
async function withOwnStyles(whole: string, root: string, scripts: Map<string, Promise<string>>): Promise<string> {
  const html = stylesInHead(whole);
  const islands = new Set([...html.matchAll(/component-url="([^"]+)"/g)].map((match) => match[1] ?? ''));
  const islandScripts = await readScripts(root, islands, scripts);
  const body = html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  let late = '';
  let result = html;
  for (const [element, attributes = '', css = ''] of html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)) {
    const early = await keepNamed(css, [body]);
    late += lateStyles(await keepNamed(css, [body, ...islandScripts]), early);
    result = result.replace(element, () => `<style${attributes}>${withLayerOrder(early)}</style>`);
  }
  if (!late) return result;
  const address = `/_astro/late.${createHash('sha256').update(late).digest('base64url').slice(0, 8)}.css`;
  await writeFile(join(root, address), late);
  return result.replace('<body', `<body data-late-styles="${address}"`);
}
