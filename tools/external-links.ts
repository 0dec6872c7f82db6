import { parse } from 'yaml';
import type { ContentIssue } from '../model/reader/content-error.ts';
import { renderMarkdown } from '../model/text/markdown.ts';
import { splitArticle } from '../model/news/read-article.ts';
import { readText } from '../model/reader/read-text.ts';
import { contentFiles, contentRoot } from './project.ts';

/** A link from the content to another site. */
export interface Link {
  /** The content file, as a path from the project's folder. */
  file: string;
  address: string;
  /** Whether a statement rests on it. */
  isSource: boolean;
}

/** The keys of content whose value is an address on another site, whatever it looks like. */
const addressKeys = new Set(['url', 'source', 'website', 'shop']);

/** Where the links of a Markdown text lead, without places on this site and mail addresses. */
function inMarkdown(text: string): string[] {
  const targets = [...renderMarkdown(text).html.matchAll(/ href="([^"]*)"/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^([/#]|mailto:)/.test(target)).map((target) => target.replaceAll('&amp;', '&'));
}

type Found = Omit<Link, 'file'>;

/** The keys of content below which addresses are those of sources, and of pages that a card refers to. */
const sourceKeys = new Set(['source', 'sources', 'links']);

function inValue(value: unknown, key = '', isSource = false): Found[] {
  if (Array.isArray(value)) return value.flatMap((item) => inValue(item, '', isSource));
  if (typeof value === 'object') {
    const isList = isSource || (value !== null && 'kind' in value && value.kind === 'sources');
    return Object.entries(value ?? {}).flatMap(([name, item]) => inValue(item, name, isList || sourceKeys.has(name)));
  }
  if (typeof value !== 'string') return [];
  if (addressKeys.has(key) || /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(value)) return [{ address: value, isSource }];
  return /\]\(|:\/\/|www\./.test(value) ? inMarkdown(value).map((address) => ({ address, isSource })) : [];
}

/** The addresses on other sites in the text of a content file: YAML, or an article with front matter. */
export function linksIn(file: string, text: string): Link[] {
  const [frontMatter, body] = splitArticle(text) ?? [text, ''];
  const inBody = inMarkdown(body).map((address) => ({ address, isSource: false }));
  const links = new Map<string, Link>();
  for (const { address, isSource } of [...inValue(parse(frontMatter)), ...inBody])
    links.set(address, { file, address, isSource: isSource || (links.get(address)?.isSource ?? false) });
  return [...links.values()];
}

const textFiles = () => contentFiles().filter((file) => /\.(yaml|md)$/.test(file));

/** Every link of the content to another site, once for each file, sorted by address. */
export function externalLinks(): Link[] {
  const links = textFiles().flatMap((file) => linksIn(file, readText(contentRoot, file)));
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

/** What is wrong with a link as a source, or undefined: on a home page there is nothing that a statement can rest on. */
export function sourceFaultOf({ address, isSource }: Pick<Link, 'address' | 'isSource'>): string | undefined {
  const url = isSource && URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^\/(?:index\.html?)?$/.test(url.pathname) && !url.search)
    return 'is only a host. Give the address of the document that the statement rests on.';
  return undefined;
}

/** Where an address is in a text: by itself, and not as the beginning of a longer one. */
function offsetOf(text: string, address: string): number {
  let at = text.indexOf(address);
  while (at >= 0 && /^[\w/?#%&=~.+-]*[\w/?#%&=~+-]/.test(text.slice(at + address.length)))
    at = text.indexOf(address, at + 1);
  return Math.max(at, 0);
}

/** What is wrong with the links of a content file to other sites, each with its place. */
export function linkErrorsIn(file: string, text: string): ContentIssue[] {
  return linksIn(file, text).flatMap((link) => {
    const fault = faultOf(link.address) ?? sourceFaultOf(link);
    if (!fault) return [];
    const before = text.slice(0, offsetOf(text, link.address));
    const line = before.split('\n').length;
    return [{ file, line, column: before.length - before.lastIndexOf('\n'), message: `${link.address} ${fault}` }];
  });
}

/** What is wrong with the links of the content to other sites. */
export function externalLinkErrors(): ContentIssue[] {
  return textFiles().flatMap((file) => linkErrorsIn(file, readText(contentRoot, file)));
}

if (import.meta.main) for (const { address, file } of externalLinks()) console.log(`${address}  ${file}`);
