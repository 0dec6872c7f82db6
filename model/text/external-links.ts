import { parse } from 'yaml';
import type { ContentIssue, Path } from '../reader/content-error.ts';
import { renderMarkdown } from './markdown.ts';
import { splitArticle } from '../news/read-article.ts';

/** A link from the content to another site. */
export interface Link {
  /** The content file, as a path from the project's folder. */
  file: string;
  address: string;
  /** True if a statement rests on it. */
  isSource: boolean;
  /** Its place in the value of the file; undefined in the text of an article. */
  path?: Path;
}

/** The keys of content whose value is an address on another site, whatever it looks like. */
const addressKeys = new Set(['url', 'source', 'website', 'shop']);

/** The targets of the links of a Markdown text, without places on this site and mail addresses. */
function inMarkdown(text: string): string[] {
  const targets = [...renderMarkdown(text).html.matchAll(/ href="([^"]*)"/g)].map(([, target = '']) => target);
  return targets.filter((target) => !/^([/#]|mailto:)/.test(target)).map((target) => target.replaceAll('&amp;', '&'));
}

type Found = Omit<Link, 'file'>;

/** The keys of content below which addresses are those of sources, and of pages that a card refers to. */
const sourceKeys = new Set(['source', 'sources', 'links']);

function inValue(value: unknown, path: Path = [], isSource = false): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => inValue(item, [...path, index], isSource));
  if (typeof value === 'object') {
    const isList = isSource || (value !== null && 'kind' in value && value.kind === 'sources');
    return Object.entries(value ?? {}).flatMap(([name, item]) =>
      inValue(item, [...path, name], isList || sourceKeys.has(name)),
    );
  }
  if (typeof value !== 'string') return [];
  if (addressKeys.has(String(path.at(-1))) || /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(value))
    return [{ address: value, isSource, path }];
  return /\]\(|:\/\/|www\./.test(value) ? inMarkdown(value).map((address) => ({ address, isSource, path })) : [];
}

/** The addresses on other sites in the text of a content file: YAML, or an article with front matter. */
export function linksIn(file: string, text: string): Link[] {
  const [frontMatter, body] = splitArticle(text) ?? [text, ''];
  const inBody = inMarkdown(body).map((address) => ({ address, isSource: false }));
  const links = new Map<string, Link>();
  for (const link of [...inValue(parse(frontMatter)), ...inBody])
    links.set(link.address, { ...link, file, isSource: link.isSource || (links.get(link.address)?.isSource ?? false) });
  return [...links.values()];
}

/** Returns the fault of an address, or undefined. It is not requested. */
export function faultOf(address: string): string | undefined {
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:') return 'is not encrypted. Write it with https, or find another source.';
  if (url?.protocol !== 'https:' || !/^[^.]+(\.[^.]+)+$/.test(url.hostname))
    return 'is not a web address. Write it like https://www.pdpc.gov.sg/.';
  return undefined;
}

/** Returns what is wrong with a link as a source, or undefined: no statement can rest on a home page. */
export function sourceFaultOf({ address, isSource }: Pick<Link, 'address' | 'isSource'>): string | undefined {
  const url = isSource && URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^\/(?:index\.html?)?$/.test(url.pathname) && !url.search)
    return 'is only a host. Give the address of the document that the statement rests on.';
  return undefined;
}

/** Offset of an address in a text, ignoring longer addresses that begin with it. */
function offsetOf(text: string, address: string): number {
  let at = text.indexOf(address);
  while (at >= 0 && /^[\w/?#%&=~.+-]*[\w/?#%&=~+-]/.test(text.slice(at + address.length)))
    at = text.indexOf(address, at + 1);
  return Math.max(at, 0);
}

/** Mistakes in the links of a content file to other sites, each with its place. */
export function linkErrorsIn(file: string, text: string): ContentIssue[] {
  return linksIn(file, text).flatMap((link) => {
    const fault = faultOf(link.address) ?? sourceFaultOf(link);
    if (!fault) return [];
    const before = text.slice(0, offsetOf(text, link.address));
    const line = before.split('\n').length;
    const place = { file, line, column: before.length - before.lastIndexOf('\n') };
    return [{ ...place, message: `${link.address} ${fault}`, ...(link.path && { path: link.path }) }];
  });
}
