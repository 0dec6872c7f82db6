// The redirects of the site, and the list of all addresses that were ever public.
import { join } from 'node:path';
import { readText } from '../../../model/reader/content-folder.ts';
import { contentOf, textIn, valueIn, withValue } from './content-files.ts';
import { replaceFile } from './replace-file.ts';

export const redirectsFile = 'content/redirects.yaml';
/** The list of addresses, to which the build adds. */
export const addressesFile = 'content/addresses.yaml';

function writeRedirects(root: string, targets: Record<string, unknown>): void {
  replaceFile(join(root, redirectsFile), withValue(redirectsFile, readText(root, redirectsFile), targets));
}

export const setRedirect = (root: string, address: string, target: string): void =>
  writeRedirects(root, { ...valueIn(root, redirectsFile), [address]: target });

export function removeRedirect(root: string, address: string): void {
  const { [address]: target, ...otherTargets } = valueIn(root, redirectsFile);
  if (target !== undefined) writeRedirects(root, otherTargets);
}

export function wasPublished(root: string, address: string): boolean {
  const published = contentOf(addressesFile, textIn(root, addressesFile))?.value;
  return Array.isArray(published) && published.includes(address);
}
