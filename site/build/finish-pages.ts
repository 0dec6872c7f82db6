// Finishes the pages of a built site: node site/build/finish-pages.ts FOLDER
// Each page gets the styles that it uses, dates that do not break at the end of a line, hashes of its scripts and its Content-Security-Policy.
// A page that promises what it does not have fails the build.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unescapeXml } from '../../model/text/escape-xml.ts';
import { withPolicy } from './content-policy.ts';
import { hollowParts } from './hollow-parts.ts';
import { stylesOfPage } from './own-styles.ts';
import { withoutBreaks } from './unbroken.ts';

const sheets = /<link rel="stylesheet" href="(\/_astro\/[^"]+)"[^>]*>/g;
const moduleScripts = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** Removes React's comments between adjacent texts, which only the hydration of islands needs. */
const withoutReactComments = (html: string) =>
  html
    .split(/(<site-island[^]*?<\/site-island>)/)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll('<!-- -->', '') : part))
    .join('');

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Puts the hash of each script beside its address (Subresource Integrity): a browser refuses a file that was changed on the
 * way. `async`, because a browser lays out a page 50 ms sooner if it waits for no script.
 */
const withHashes = (html: string, read: (address: string) => string) =>
  html.replace(
    moduleScripts,
    (_, address: string) => `<script type="module" src="${address}" integrity="${hash(read(address))}" async></script>`,
  );

/** Length from which an island's properties are a file of their own, in characters of the page. */
const longProps = 900;

/** Moves long properties of islands into files, which are fetched with their code. This saves 700 bytes of a page with a form. */
const withoutLongProps = (html: string, root: string) =>
  html.replace(/(<site-island [^>]*?props=")([^"]+)/g, (written, before: string, props: string) => {
    if (props.length < longProps) return written;
    const json = unescapeXml(props);
    const address = `/_astro/props.${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(root, address), json);
    return before + address;
  });

function withOwnStyles(html: string, read: (address: string) => string): string {
  const css = Array.from(html.matchAll(sheets), ([, address = '']) => read(address)).join('');
  const bare = withoutReactComments(html.replace(sheets, ''));
  return bare.replace('</head>', () => `<style>${stylesOfPage(css, bare)}</style></head>`);
}

async function finishPages(root: string): Promise<void> {
  const texts = new Map<string, string>();
  const read = (address: string) => {
    const text = texts.get(address) ?? readFileSync(join(root, address), 'utf8');
    texts.set(address, text);
    return text;
  };
  const problems: string[] = [];
  for (const name of (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(root, name), 'utf8');
    // The gallery shows sections without the rest of their page.
    if (!name.startsWith('gallery/'))
      problems.push(...hollowParts(html).map((problem) => `/${name.replace(/\.html$/, '')}: ${problem}`));
    const finished = withHashes(withoutLongProps(withoutBreaks(withOwnStyles(html, read)), root), read);
    writeFileSync(join(root, name), withPolicy(finished));
  }
  if (problems.length > 0) throw new Error(`Pages promise what they do not have:\n${problems.join('\n')}`);
  await removeSheets(
    root,
    [...texts.keys()].filter((address) => address.endsWith('.css')),
  );
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
try {
  await finishPages(folder);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
