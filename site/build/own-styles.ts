import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { dropEmpty } from './drop-empty.ts';
import { partForPaper } from './print-styles.ts';
import { add, elementsNamed, read, remove, setText, textOf, type Document, type ParentNode } from './page-tree.ts';

/**
 * Puts those styles into a page that its markup uses, whatever its texts say, and puts what is for paper into a
 * file that browsers fetch last. One route renders all kinds of section, so the bundler gives every page the styles of
 * all of them. What islands show after a touch is styled by a file that Vite fetches with their code.
 * @param root the built site
 * @param files takes the styles for paper, by address
 */
export async function leaveOwnStyles(page: Document, root: string, files: Map<string, string>): Promise<void> {
  const [head, body] = [elementsNamed('head', page)[0], elementsNamed('body', page)[0]];
  if (!head || !body) throw new Error('A page has no head or no body.');
  const named = wordsOfMarkup(page);
  const sheets = elementsNamed('link', page).filter((link) => read(link, 'rel') === 'stylesheet');
  let [early, paper] = ['', ''];
  for (const sheet of sheets) {
    const kept = await keptOf(readFileSync(join(root, read(sheet, 'href')), 'utf8'), named);
    early += kept.early;
    paper += kept.paper;
    remove(sheet);
  }
  // One element, and one hash in the page's policy.
  add(head, 'style', {});
  const style = elementsNamed('style', head).at(-1);
  if (style) setText(style, early);
  if (paper) add(head, 'link', { rel: 'stylesheet', media: 'print', href: keepFile('print', paper, files) });
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

/** The styles of a page for a screen and for paper. */
interface Kept {
  early: string;
  paper: string;
}

const namesInStyles = new Map<string, ReadonlySet<string>>();
const keptBefore = new Map<string, Promise<Kept>>();

/** What is left of a stylesheet when only what is named is kept; pages that name the same share the work. */
function keptOf(css: string, markup: ReadonlySet<string>): Promise<Kept> {
  // Not the words of declarations: a page's addresses and ids have some of them, and each page others.
  const known = namesInStyles.get(css) ?? new Set(wordsIn(css.replace(/\{[^{}]*\}/g, ' ')));
  namesInStyles.set(css, known);
  const inMarkup = [...known].filter((word) => markup.has(word)).join(' ');
  const key = createHash('sha256').update(`${css}\0${inMarkup}`).digest('hex');
  const kept = keptBefore.get(key) ?? keep(css, inMarkup);
  keptBefore.set(key, kept);
  return kept;
}

async function keep(css: string, inMarkup: string): Promise<Kept> {
  const early = await keepWords(css, inMarkup);
  const { screen, paper } = partForPaper(withLayerOrder(early));
  return { early: screen, paper };
}

async function keepWords(css: string, words: string): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    defaultExtractor: wordsIn,
    safelist: { standard: ['html', 'body', /^:/], deep: [/^site-island/] },
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

/** Declares the order of the layers, which the bundler drops: the first layer in the styles would else be the weakest. */
const withLayerOrder = (css: string): string => `@layer ${layerOrder.join(',')};${css}`;
