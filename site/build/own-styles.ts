import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { withImports } from './island-scripts.ts';
import { dropEmpty, lateStyles } from './late-styles.ts';
import { partForPaper } from './print-styles.ts';
import {
  add,
  elementsNamed,
  move,
  read,
  remove,
  setText,
  textOf,
  write,
  type Document,
  type ParentNode,
} from './page-tree.ts';

/**
 * Leaves in a page's inlined styles only what its markup uses, whatever its texts say, and puts what appears after a
 * touch (results, success, toasts) into a file that `hydrate-on-touch.ts` fetches beside the scripts, and what is for paper
 * into one that browsers fetch last. One route renders all kinds of section, so the bundler gives every page the styles of
 * all of them; a class has a name of its own in all of the site, so what a page uses can be read from its markup and from
 * the scripts of its islands.
 * @param scripts the text of each script file, by address
 * @param files takes the styles that come late or are for paper, by address
 */
export async function leaveOwnStyles(
  page: Document,
  scripts: ReadonlyMap<string, string>,
  files: Map<string, string>,
): Promise<void> {
  const [head, body] = [elementsNamed('head', page)[0], elementsNamed('body', page)[0]];
  if (!head || !body) throw new Error('A page has no head or no body.');
  // Astro writes some styles into the body, where HTML does not allow them.
  for (const stray of elementsNamed('style', body)) move(stray, head);
  const named = wordsOfMarkup(page);
  const islands = elementsNamed('astro-island', body).map((island) => read(island, 'component-url'));
  const inScripts = [...withImports(islands, scripts)].map((path) => wordsOfScript(path, scripts));
  const styles = elementsNamed('style', head);
  let [early, paper, late] = ['', '', ''];
  for (const element of styles) {
    const kept = await keptOf(textOf(element), named, inScripts);
    early += kept.early;
    paper += kept.paper;
    late += kept.late;
  }
  // One element, and one hash in the page's policy.
  const [first, ...more] = styles;
  more.forEach(remove);
  if (first) setText(first, early);
  if (paper) add(head, 'link', { rel: 'stylesheet', media: 'print', href: keepFile('print', paper, files) });
  if (late) write(body, 'data-late-styles', keepFile('late', late, files));
}

/** @returns the address of the file that takes the styles */
function keepFile(name: string, css: string, files: Map<string, string>): string {
  const address = `/_astro/${name}.${createHash('sha256').update(css).digest('base64url').slice(0, 6)}.css`;
  files.set(address, css);
  return address;
}

const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** Attributes whose words are for people, or for islands. */
export const spoken = new Set(['alt', 'aria-label', 'content', 'd', 'data-label', 'placeholder', 'props', 'title']);

/** What styles can go by in a page: its elements, attributes and their values. Pages of a kind have the same. */
function wordsOfMarkup(parent: ParentNode, found = new Set<string>()): Set<string> {
  for (const node of parent.childNodes) {
    // A template's elements, and what is only there without script, which is text to a parser.
    if ('content' in node) wordsOfMarkup(node.content, found);
    if (!('tagName' in node)) continue;
    found.add(node.tagName);
    for (const { name, value } of node.attrs) {
      found.add(name);
      if (!spoken.has(name)) for (const word of wordsIn(value)) found.add(word);
    }
    if (node.tagName === 'noscript') for (const word of wordsIn(textOf(node))) found.add(word);
    wordsOfMarkup(node, found);
  }
  return found;
}

const scriptWords = new Map<string, ReadonlySet<string>>();

/** The words of a script: the same for every page that has it. */
function wordsOfScript(path: string, scripts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const words = scriptWords.get(path) ?? new Set(wordsIn(scripts.get(path) ?? ''));
  scriptWords.set(path, words);
  return words;
}

/** What a page has in it from the start, what is for paper, and what comes after a touch. */
interface Kept {
  early: string;
  paper: string;
  late: string;
}

const namesInStyles = new Map<string, ReadonlySet<string>>();
const keptBefore = new Map<string, Promise<Kept>>();

/** What is left of a stylesheet when only what is named is kept; pages that name the same share the work. */
function keptOf(css: string, markup: ReadonlySet<string>, scripts: readonly ReadonlySet<string>[]): Promise<Kept> {
  // Not the words of declarations: a page's addresses and ids have some of them, and each page others.
  const known = namesInStyles.get(css) ?? new Set(wordsIn(css.replace(/\{[^{}]*\}/g, ' ')));
  namesInStyles.set(css, known);
  const inMarkup = [...known].filter((word) => markup.has(word)).join(' ');
  const inEither = [...known].filter((word) => markup.has(word) || scripts.some((words) => words.has(word))).join(' ');
  const key = createHash('sha256').update(`${css}\0${inMarkup}\0${inEither}`).digest('hex');
  const kept = keptBefore.get(key) ?? keep(css, inMarkup, inEither);
  keptBefore.set(key, kept);
  return kept;
}

async function keep(css: string, inMarkup: string, inEither: string): Promise<Kept> {
  const early = await keepWords(css, inMarkup);
  const { screen, paper } = partForPaper(withLayerOrder(early));
  return { early: screen, paper, late: lateStyles(await keepWords(css, inEither), early) };
}

async function keepWords(css: string, words: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    defaultExtractor: wordsIn,
    safelist: { standard: ['html', 'body', /^:/], deep: [/^astro-/] },
  });
  return dropUnmet(kept?.css ?? css, new Set(words.split(' ')));
}

const classesIn = (selector: string) => Array.from(selector.matchAll(/\.((?:[\w-]|\\.)+)/g), (match) => match[1] ?? '');

/**
 * Whether a page with these words can have what a selector holds (`:has(.bar, .note)`), which PurgeCSS does not look at.
 * What must not be held (`:not(:has(.bar))`) can be missing.
 */
function canHold(selector: string, words: ReadonlySet<string>): boolean {
  return Array.from(selector.matchAll(/(?<!:not\():has\(((?:[^()]|\([^()]*\))*)\)/g), ([, held = '']) => held).every(
    (held) => held.split(',').some((one) => classesIn(one).every((name) => words.has(name))),
  );
}

/** Leaves out the rules that go by a class within their element that the page does not have, and what is empty then. */
export function dropUnmet(css: string, words: ReadonlySet<string>): string {
  const styles = parse(css);
  styles.walkRules((rule) => {
    if (!rule.selectors.some((selector) => canHold(selector, words))) rule.remove();
  });
  dropEmpty(styles, ({ nodes }) => nodes?.length === 0);
  return styles.toString();
}

/** The order of the cascade's layers, as the tokens declare it: `@layer reset, base, components, sections, utilities;`. */
export const layerOrder = (
  /^@layer ([^;{]+);/m.exec(readFileSync(join(process.cwd(), 'site/styles/tokens.css'), 'utf8'))?.[1] ?? ''
).split(', ');

/**
 * Says the order of the layers first where a page's styles would establish another: the bundler drops the declaration and
 * goes by which layer comes first, which is a matter of imports.
 */
export function withLayerOrder(css: string): string {
  const found = [...new Set(Array.from(css.matchAll(/@layer ([\w-]+)[{;]/g), (match) => match[1] ?? ''))];
  const wanted = layerOrder.filter((name) => found.includes(name));
  return found.join() === wanted.join() ? css : `@layer ${layerOrder.join(',')};${css}`;
}
