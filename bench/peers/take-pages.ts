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

type Menu = { name: string; href?: string; links?: { name: string; href: string }[] };

/** What the header shows: links and groups of links, and the classes that it and the search box have. */
export function takeHeader(dist: string): { navigation: Menu[]; classes: Record<string, string> } {
  const document = parse(readFileSync(join(dist, 'index.html'), 'utf8'));
  const findIn = (nodes: readonly Tree.ChildNode[], wanted: (node: Tree.Element) => boolean) => {
    const found = nodes.map((child) => findElement(child, wanted)).find((element) => element);
    if (!found) throw new Error('The header of our pages is not as the peers know it.');
    return found;
  };
  const byTag = (tag: string) => (node: Tree.Element) => node.tagName === tag;
  const isSearch = (node: Tree.Element) => attribute(node, 'role') === 'search';
  const top = findIn(document.childNodes, byTag('header'));
  const bar = findIn(top.childNodes, byTag('div'));
  const links = findIn(bar.childNodes, byTag('nav'));
  const row = findIn(links.childNodes, byTag('ul'));
  const search = findIn(bar.childNodes, (node) => node.tagName === 'div' && findElement(node, isSearch) !== undefined);
  const box = findIn(search.childNodes, isSearch);
  const line = findIn(box.childNodes, byTag('div'));
  const opener = bar.childNodes.filter(isElement).find((node) => /^Menu$/.test(textOf(node).trim()));
  const parts = {
    top,
    bar,
    logo: findIn(bar.childNodes, byTag('a')),
    links,
    row,
    search,
    opener: opener ?? bar,
    header: box,
    line,
    glass: findIn(line.childNodes, byTag('svg')),
    input: findIn(line.childNodes, byTag('input')),
    drawer: findIn([findIn(document.childNodes, byTag('dialog'))], isSearch),
  };
  const classes = Object.fromEntries(
    Object.entries(parts).map(([name, node]) => [name, attribute(node, 'class') ?? '']),
  );
  return { navigation: row.childNodes.filter(isElement).map(menuOf), classes };
}

function menuOf(item: Tree.Element): Menu {
  const link = (node: Tree.Element) => ({ name: textOf(node), href: attribute(node, 'href') ?? '' });
  const button = findElement(item, ({ tagName }) => tagName === 'button');
  const list = findElement(item, ({ tagName }) => tagName === 'ul') ?? item;
  const anchors = list.childNodes.flatMap((child) => findElement(child, ({ tagName }) => tagName === 'a') ?? []);
  const [first] = anchors;
  return button || !first ? { name: button ? textOf(button) : '', links: anchors.map(link) } : link(first);
}
