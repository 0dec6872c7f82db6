import type { BuiltSite } from './built-site.ts';

/** Signs at the end of an address that belong to the sentence around it. */
const afterAddress = /[^\p{L}\p{N}/]+$/u;
/** A query or an anchor whose sign a mail program has encoded, or replaced. */
const encodedQuery = /[?#&].*/s;

/** Ways in which people and mail programs write an address, the nearest first. */
function spellings(path: string): string[] {
  const bare = path
    .replace(encodedQuery, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(afterAddress, '')
    .replace(/(?:\/index)?\.html?$|\/index$/i, '');
  const short = bare.replace(/(?<=[^/])\/+$/, '').replace(afterAddress, '') || '/';
  return [path, short, short.toLowerCase()];
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

/** An address with a query before its anchor. */
export function withQuery(target: string, query: string): string {
  const [address = '', anchor] = target.split('#');
  return [query === '' ? address : `${address}?${query}`, ...(anchor === undefined ? [] : [anchor])].join('#');
}
