import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect } from 'vitest';

// Reads pages of the built site without a browser, which is faster, for checks that do not depend on script or style.

/** The built site, as `npm run build` leaves it. */
export const dist = join(import.meta.dirname, '..', '..', 'dist');

/** An element of a page. */
export interface Part {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Its text for a screen reader, with single spaces. */
  words: string;
  /** Child elements. */
  parts: readonly Part[];
}

const blocks =
  /^(address|article|aside|blockquote|br|caption|d[dlt]|dialog|div|fieldset|figcaption|figure|footer|form|h\d|header|legend|li|main|nav|[ou]l|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr)$/;

function partOf(element: DefaultTreeAdapterTypes.Element): Part {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const parts: Part[] = [];
  let words = '';
  for (const child of element.childNodes) {
    if (defaultTreeAdapter.isTextNode(child)) words += child.value;
    else if (defaultTreeAdapter.isElementNode(child)) {
      const part = partOf(child);
      parts.push(part);
      words += blocks.test(part.tag) ? ` ${part.words} ` : part.words;
    }
  }
  const unsaid = /^(script|style|template)$/.test(element.tagName) || 'hidden' in attributes;
  const said = unsaid || attributes['aria-hidden'] === 'true' ? '' : words.replace(/\s+/g, ' ');
  return { tag: element.tagName, attributes, words: blocks.test(element.tagName) ? said.trim() : said, parts };
}

/** All descendants with one of the tags, in their order. */
export function all(within: Part, ...tags: string[]): Part[] {
  return within.parts.flatMap((part) => [...(tags.includes(part.tag) ? [part] : []), ...all(part, ...tags)]);
}

/** The text of all descendants with one of the tags. */
export const wordsOf = (within: Part, ...tags: string[]) => all(within, ...tags).map(({ words }) => words.trim());

/** Returns the only item, and fails if there is another number of them. */
export function only<T>(found: readonly T[], what: string): T {
  expect(found, what).toHaveLength(1);
  return found[0] as T;
}

/** Links inside an element to other sites. */
export function externalLinks(within: Part): Part[] {
  return all(within, 'a').filter(({ attributes }) => /^https?:/.test(attributes['href'] ?? ''));
}

/** The text of a file of the built site. */
export const readFile = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The file in which a page of the site is built. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Reads a page with its main part and its footer. */
export function readPage(path: string) {
  const html = defaultTreeAdapter
    .getChildNodes(parse(readFile(fileOf(path))))
    .find((node) => defaultTreeAdapter.isElementNode(node));
  const page = partOf(html as DefaultTreeAdapterTypes.Element);
  return {
    page,
    main: only(all(page, 'main'), `main parts of ${path}`),
    footer: only(all(page, 'footer'), `footers of ${path}`),
  };
}
