// Reads pages of the built site without a browser, which is faster, for checks that do not depend on script or style.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect } from 'vitest';

/** The built site, as `npm run build` leaves it. */
export const dist = join(import.meta.dirname, '..', '..', 'dist');

/** An element of a page. */
export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Its text without what is hidden from a screen reader, with single spaces. */
  text: string;
  children: readonly PageElement[];
}

const blocks =
  /^(address|article|aside|blockquote|br|caption|d[dlt]|dialog|div|fieldset|figcaption|figure|footer|form|h\d|header|legend|li|main|nav|[ou]l|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr)$/;

function elementOf(element: DefaultTreeAdapterTypes.Element): PageElement {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const children: PageElement[] = [];
  let text = '';
  for (const child of element.childNodes) {
    if (defaultTreeAdapter.isTextNode(child)) text += child.value;
    else if (defaultTreeAdapter.isElementNode(child)) {
      const childElement = elementOf(child);
      children.push(childElement);
      text += blocks.test(childElement.tag) ? ` ${childElement.text} ` : childElement.text;
    }
  }
  const isSilent = /^(script|style|template)$/.test(element.tagName) || 'hidden' in attributes;
  const spokenText = isSilent || attributes['aria-hidden'] === 'true' ? '' : text.replace(/\s+/g, ' ');
  return {
    tag: element.tagName,
    attributes,
    text: blocks.test(element.tagName) ? spokenText.trim() : spokenText,
    children,
  };
}

/** All descendants with one of the tags, in their order. */
export function elementsByTag(ancestor: PageElement, ...tags: string[]): PageElement[] {
  return ancestor.children.flatMap((childElement) => [
    ...(tags.includes(childElement.tag) ? [childElement] : []),
    ...elementsByTag(childElement, ...tags),
  ]);
}

/** The text of all descendants with one of the tags. */
export const textsByTag = (ancestor: PageElement, ...tags: string[]) =>
  elementsByTag(ancestor, ...tags).map(({ text }) => text.trim());

/** Returns the only item, and fails if there is another number of them. */
export function onlyOne<T>(items: readonly T[], description: string): T {
  expect(items, description).toHaveLength(1);
  return items[0] as T;
}

/** The text of a file of the built site. */
export const readFile = (file: string) => readFileSync(join(dist, file), 'utf8');

/** The file in which a page of the site is built. */
export const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Reads a page with its main part. */
export function readPage(path: string) {
  const html = defaultTreeAdapter
    .getChildNodes(parse(readFile(fileOf(path))))
    .find((node) => defaultTreeAdapter.isElementNode(node));
  const page = elementOf(html as DefaultTreeAdapterTypes.Element);
  return { page, main: onlyOne(elementsByTag(page, 'main'), `main parts of ${path}`) };
}
