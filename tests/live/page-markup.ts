import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect } from 'vitest';

// Reads a page of the built site without a browser: what does not depend on script or style is seen as well, sooner.

/** The built site, as `npm run build` leaves it. */
export const dist = join(import.meta.dirname, '..', '..', 'dist');

/** A part of a page. */
export interface Part {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** What a screen reader says of it, its white space made single. */
  words: string;
  /** The elements right inside it. */
  parts: readonly Part[];
}

const blocks =
  /^(address|article|aside|blockquote|br|caption|d[dlt]|div|figure|h\d|header|li|nav|[ou]l|p|section|t\w+)$/;

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

/** All elements of some kinds inside a part, in their order. */
export function all(within: Part, ...tags: string[]): Part[] {
  return within.parts.flatMap((part) => [...(tags.includes(part.tag) ? [part] : []), ...all(part, ...tags)]);
}

/** The words of all elements of some kinds inside a part. */
export const wordsOf = (within: Part, ...tags: string[]) => all(within, ...tags).map(({ words }) => words.trim());

/** The only one that there is. */
export function only<T>(found: readonly T[], what: string): T {
  expect(found, what).toHaveLength(1);
  return found[0] as T;
}

/** What the footer of a page says that was reviewed. */
export const reviewed = /Reviewed on \d{1,2} [A-Z][a-z]+ 20\d\d/;

const fits = (heading: string | RegExp) => (words: string) =>
  typeof heading === 'string' ? words === heading : heading.test(words);

/** The section of a page under a heading. */
export function sectionUnder(page: Part, heading: string | RegExp): Part {
  const sections = all(page, 'section').filter((section) => wordsOf(section, 'h2').some(fits(heading)));
  return only(sections, `sections under ${String(heading)}`);
}

/** The titles of the cards or tiers in a part, each with the badge that follows it. */
export function titlesOf(within: Part): string[] {
  return within.parts.flatMap((part, index) => {
    // In a group, whose name is above them, they are a level lower.
    if (part.tag !== 'h3' && part.tag !== 'h4') return titlesOf(part);
    const next = within.parts[index + 1];
    const [inner, ...more] = next?.tag === 'p' ? next.parts : [next];
    const isBadge = inner?.tag === 'span' && more.length === 0 && inner.words.trim() === next?.words.trim();
    return [isBadge ? `${part.words} ${inner.words.trim()}` : part.words];
  });
}

/** The item of a list, a card or a story, that has a heading of its own. */
export function itemUnder(within: Part, heading: string | RegExp): Part {
  const items = all(within, 'li').filter((item) => titlesOf(item).some(fits(heading)));
  return only(items, `items under ${String(heading)}`);
}

/** The links inside a part that leave the site. */
export function externalLinks(within: Part): Part[] {
  return all(within, 'a').filter(({ attributes }) => /^https?:/.test(attributes['href'] ?? ''));
}

/** The text of a file of the built site. */
export const readFile = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The file in which a page of the site is built. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The addresses of the pages that were read. */
export const pagesRead = new Set<string>();

/** Reads a page, whole and its main part. */
export function readPage(path: string) {
  pagesRead.add(path);
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

/** Fails when the picture of a page's opening is not one of our own, or is not there. */
export function expectPicture(opening: Part | undefined) {
  const pictures = opening ? all(opening, 'img') : [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const { attributes } of pictures) {
    expect(attributes['src']).toMatch(/^\//);
    expect(existsSync(join(dist, attributes['src'] ?? '')), attributes['src']).toBe(true);
  }
}
