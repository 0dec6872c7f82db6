import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEntry, SearchIndex } from '../../model/search/search-index.ts';
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

/** Pages that the 404 page may suggest, and words that mean the same. */
export interface NamedPages {
  pages: NamedPage[];
  synonyms: readonly (readonly string[])[];
}

/** Reads the pages to suggest from the search index. */
export function readNamedPages({ folder, files }: BuiltSite): NamedPages {
  if (!files.has('/search-index.json')) return { pages: [], synonyms: [] };
  const { entries, synonyms } = JSON.parse(readFileSync(join(folder, 'search-index.json'), 'utf8')) as SearchIndex;
  return { pages: entries.filter(({ url }) => files.has(url)), synonyms: Object.values(synonyms).flat() };
}

/** Number of characters that the beginnings of two names share at least; three for a requested name of three. */
const minShared = 4;
const maxPages = 3;

const lastSegmentOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const sectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
/**
 * The words of a name or a title; ISO27001 has two. Those of the search come with a stemmer, which is no part of the server.
 */
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

/** Counts the characters that the beginnings of two names share; 0 if they are too few. */
function countShared(name: string, requested: string): number {
  let shared = 0;
  while (shared < name.length && name[shared] === requested[shared]) shared++;
  return shared >= Math.min(minShared, Math.max(requested.length, 3)) ? shared : 0;
}

/**
 * Finds pages to suggest for an unknown address: those whose name or title has the beginning or the most words of its last
 * part, or words that mean the same, those of the same section of the site first; else the page of its section.
 * @param path the decoded address
 */
export function suggestPages({ pages, synonyms }: NamedPages, path: string): readonly NamedPage[] {
  const requestedPath = path
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replace(/\/+$/, '');
  if (requestedPath === '') return [];
  const pagesBelow = pages.filter(({ url }) => sectionOf(url) === requestedPath);
  // A section may have no page of its own, such as /ai-regulations.
  if (pagesBelow.length > 0) return pagesBelow.slice(0, maxPages);
  const phrase = wordsOf(lastSegmentOf(requestedPath));
  const longWords = phrase.filter(({ length }) => length > 2);
  const sameMeaning = synonyms
    .map((names) => names.map(wordsOf))
    .filter((names) => names.some((name) => name.join() === phrase.join()))
    .flat();
  const rate = ({ url, title }: NamedPage) => {
    const name = lastSegmentOf(url).toLowerCase();
    const words = new Set(wordsOf(`${name} ${title}`));
    const sharedWords = longWords.filter((word) => words.has(word));
    const sharedPhrases = sameMeaning.filter((names) => names.every((word) => words.has(word)));
    const counts = [sharedWords, ...sharedPhrases].map((names) => names.join('').length);
    return Math.max(countShared(name.replaceAll('-', ''), phrase.join('')), ...counts);
  };
  const ratedPages = pages.map((page) => ({ page, rating: rate(page) }));
  const best = Math.max(1, ...ratedPages.map(({ rating }) => rating));
  const isInSection = ({ url }: NamedPage) => Number(sectionOf(url) === sectionOf(requestedPath));
  const bestPages = ratedPages
    .filter(({ rating }) => rating === best)
    .map(({ page }) => page)
    .sort((a, b) => isInSection(b) - isInSection(a));
  if (bestPages.length > 0) return bestPages.slice(0, maxPages);
  return pages.filter(({ url }) => url !== '/' && requestedPath.startsWith(`${url}/`));
}
