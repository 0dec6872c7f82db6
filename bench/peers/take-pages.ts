// Takes titles, descriptions and content of our built pages, for the peers to be made of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, findElement, isElement, jsxOf, textOf } from './jsx-of.ts';
import { replaceControls } from './replace-controls.ts';

/** One of our pages as a peer has it. */
export interface TakenPage {
  /** `/services/ai-adoption`. */
  path: string;
  title: string;
  description: string;
  /** What stands in `<main>`, as JSX that names `Link` and the components of the kit. */
  jsx: string;
  /** What stands below it on every page. */
  footer: string;
}

const unlisted = /^(404|registration-received|enquiry-received)\.html$/;

/** The files of our pages that are in the site map. */
export function pageFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !unlisted.test(file))
    .sort();
}

/** Reads one built page. */
export function takePage(dist: string, file: string): TakenPage {
  const document = parse(readFileSync(join(dist, file), 'utf8'));
  const find = (wanted: (node: Tree.Element) => boolean) =>
    document.childNodes.map((child) => findElement(child, wanted)).find((found) => found);
  const byTag = (tag: string) => {
    const found = find(({ tagName }) => tagName === tag);
    if (!found) throw new Error(`${file} has no <${tag}>.`);
    return found;
  };
  const description = find((node) => node.tagName === 'meta' && attribute(node, 'name') === 'description');
  const page = file.replace(/\.html$/, '');
  return {
    path: page === 'index' ? '/' : `/${page}`,
    title: textOf(byTag('title')),
    description: (description && attribute(description, 'content')) ?? '',
    jsx: byTag('main')
      .childNodes.filter(isElement)
      .map((child) => jsxOf(child, replaceControls))
      .join('\n'),
    footer: jsxOf(byTag('footer'), () => undefined),
  };
}
