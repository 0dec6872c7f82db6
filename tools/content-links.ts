import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Mistake } from '../model/mistakes.ts';
import { renderMarkdown } from '../model/read-article.ts';
import { filesIn, root } from './project.ts';

/** A link from the content to another site. */
export interface Link {
  /** The content file, as a path from the project's folder. */
  file: string;
  address: string;
}

/** The keys of content whose value is an address on another site, whatever it looks like. */
const addressKeys = new Set(['url', 'source', 'website', 'shop']);

/** Where the links of a Markdown text lead, without places on this site and mail addresses. */
function inMarkdown(text: string): string[] {
  const targets = [...renderMarkdown(text).html.matchAll(/ href="([^"]*)"/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^([/#]|mailto:)/.test(target)).map((target) => target.replaceAll('&amp;', '&'));
}

function inValue(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => inValue(item));
  if (typeof value === 'object') return Object.entries(value ?? {}).flatMap(([name, item]) => inValue(item, name));
  if (typeof value !== 'string') return [];
  if (addressKeys.has(key) || /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(value)) return [value];
  return /\]\(|:\/\/|www\./.test(value) ? inMarkdown(value) : [];
}

/** The addresses on other sites in the text of a content file: YAML, or an article with front matter. */
export function linksIn(file: string, text: string): Link[] {
  const [, frontMatter = text, body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const addresses = new Set([...inValue(parse(frontMatter)), ...inMarkdown(body)]);
  return [...addresses].map((address) => ({ file, address }));
}

/** Every link of the content to another site, once for each file, sorted by address. */
export function contentLinks(): Link[] {
  const files = filesIn('content').filter((file) => /\.(yaml|md)$/.test(file));
  const links = files.flatMap((file) => linksIn(file, readFileSync(join(root, file), 'utf8')));
  const place = ({ address, file }: Link) => `${address} ${file}`;
  return links.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** What is wrong with an address, or undefined. Whether a page is there, only a person can tell. */
export function faultOf(address: string): string | undefined {
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:') return 'is not encrypted. Write it with https, or find another source.';
  if (url?.protocol !== 'https:' || !/^[^.]+(\.[^.]+)+$/.test(url.hostname))
    return 'is not a web address. Write it like https://www.pdpc.gov.sg/.';
  return undefined;
}

/** What is wrong with the links of the content to other sites, each with its place. */
export function linkFaults(): Mistake[] {
  return contentLinks().flatMap(({ file, address }) => {
    const fault = faultOf(address);
    if (!fault) return [];
    const before = readFileSync(join(root, file), 'utf8').split(address)[0] ?? '';
    const line = before.split('\n').length;
    return [{ file, line, column: before.length - before.lastIndexOf('\n'), message: `${address} ${fault}` }];
  });
}
