import { z } from 'zod';
import type { ContentIssue } from '../reader/content-error.ts';
import { unreadFiles, type Sources } from '../reader/sources.ts';
import { fileAt, path } from './path-and-slug.ts';

export const redirectsSchema = z.record(path, path);

export const addressesSchema = z
  .array(path)
  .describe('Addresses that were published. Each stays a page or has a redirect.');

/** The addresses of pages and articles that the list of published addresses does not have yet. */
export function newAddresses({ pages, articles, addresses }: Sources): string[] {
  const publicAddresses = [...pages, ...articles].flatMap(({ value }) =>
    value && !('unlisted' in value && value.unlisted) ? [value.path] : [],
  );
  const publishedAddresses = new Set(addresses.value);
  return publicAddresses.filter((address) => !publishedAddresses.has(address));
}

/** Checks that each published address is a page or has a redirect. */
export function checkAddresses(sources: Sources): ContentIssue[] {
  const { addresses, redirects, pages, articles } = sources;
  const unread = unreadFiles([...pages, ...articles, redirects]);
  const reachable = new Set([
    ...[...pages, ...articles].flatMap(({ value }) => (value ? [value.path] : [])),
    ...Object.keys(redirects.value ?? {}),
  ]);
  return (addresses.value ?? []).flatMap((address, index) =>
    reachable.has(address) || unread.has(fileAt(address)) || unread.has(redirects.file)
      ? []
      : [
          addresses.issueAt(
            [index],
            `${address} was published, and nothing is there now. Lead it to another page in content/redirects.yaml, or remove it here if that page was never public.`,
          ),
        ],
  );
}
