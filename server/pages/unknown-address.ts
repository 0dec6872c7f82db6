import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEntry } from '../../model/search/search-index.ts';
import type { BuiltSite } from './built-site.ts';

/** Signs at the end of an address that belong to the sentence around it. */
const afterAddress = /[^\p{L}\p{N}/]+$/u;
/** A query or an anchor whose sign a mail program has encoded, or replaced. */
export const encodedQuery = /[?#&].*/s;

/** Ways in which people and mail programs write an address, the nearest first. */
function spellings(path: string): string[] {
  const withoutSuffix = path
    .replace(encodedQuery, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(afterAddress, '')
    .replace(/(?:\/index)?\.html?$|\/index$/i, '');
  const withoutSlash = withoutSuffix.replace(/(?<=[^/])\/+$/, '').replace(afterAddress, '') || '/';
  return [path, withoutSlash, withoutSlash.toLowerCase()];
}

/**
 * Finds the page that an unknown address means: a moved one, or one of ours with a slash, capitals, `.html` or the end of a
 * sentence.
 * @param redirects permanent redirects by address
 */
export function findTarget(
  path: string,
  { files }: Pick<BuiltSite, 'files'>,
  redirects: Readonly<Record<string, string>>,
): string | undefined {
  for (const spelling of spellings(path)) {
    if (Object.hasOwn(redirects, spelling)) return redirects[spelling];
    if (spelling !== path && files.has(spelling)) return spelling;
  }
  return undefined;
}

/** True for the address of a category that the filter of the news does not have. */
export function isUnknownCategory(path: string, { files }: Pick<BuiltSite, 'files'>): boolean {
  const categories = /^.+\/category\//.exec(path)?.[0];
  return categories !== undefined && [...files.keys()].some((address) => address.startsWith(categories));
}

/** An address with a query before its anchor. */
export function withQuery(target: string, query: string): string {
  const [address = '', anchor] = target.split('#');
  return [query === '' ? address : `${address}?${query}`, ...(anchor === undefined ? [] : [anchor])].join('#');
}

export type NamedPage = Pick<SearchEntry, 'url' | 'title'>;

/** Pages that the 404 page may suggest, from the search index. */
export function readNamedPages({ folder, files }: BuiltSite): NamedPage[] {
  if (!files.has('/search-index.json')) return [];
  const { entries } = JSON.parse(readFileSync(join(folder, 'search-index.json'), 'utf8')) as { entries: NamedPage[] };
  return entries.filter(({ url }) => files.has(url));
}

/**
 * Number of characters that the beginnings of two names share at least; three for a requested name of three. A whole word
 * inside a name is longer.
 */
const minShared = 4;
const maxPages = 3;

const lastSegmentOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const sectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Rates how well the name of a page matches the requested one; 0 if not at all. */
function rate(name: string, requested: string): number {
  if (name === requested) return Infinity;
  // /services/copilot may be /services/microsoft-copilot.
  if (requested.length > minShared && name.split('-').includes(requested)) return requested.length;
  let shared = 0;
  while (shared < name.length && name[shared] === requested[shared]) shared++;
  return shared >= Math.min(minShared, Math.max(requested.length, 3)) ? shared : 0;
}

/**
 * Finds pages to suggest for an unknown address: those whose name is like its last part, else those of the section of the
 * site that it is in.
 * @param path the decoded address
 */
export function suggestPages(pages: readonly NamedPage[], path: string): readonly NamedPage[] {
  const sections = new Set(pages.map(({ url }) => sectionOf(url)).filter(Boolean));
  const pagesOf = (section: string) =>
    pages.filter(({ url }) => url === section || sectionOf(url) === section).slice(0, maxPages);
  const requestedPath = path
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replace(/\/+$/, '');
  if (requestedPath === '') return [];
  // A section may have no page of its own, such as /ai-regulations.
  if (sections.has(requestedPath)) return pagesOf(requestedPath);
  const ratedPages = pages
    .map((page) => ({ page, rating: rate(lastSegmentOf(page.url).toLowerCase(), lastSegmentOf(requestedPath)) }))
    .filter(({ rating }) => rating > 0)
    .sort((a, b) => b.rating - a.rating);
  const bestPages = ratedPages.filter(({ rating }) => rating === ratedPages[0]?.rating);
  if (bestPages.length > 0) return bestPages.slice(0, maxPages).map(({ page }) => page);
  for (let part = requestedPath; part !== ''; part = sectionOf(part)) if (sections.has(part)) return pagesOf(part);
  return [];
}
