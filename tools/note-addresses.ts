import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedAddresses } from '../model/pages/addresses.ts';
import { readSources } from '../model/reader/read-content.ts';
import type { Sources } from '../model/reader/sources.ts';

const file = 'content/addresses.yaml';

/** The addresses of pages that the list of published addresses does not have yet. */
export function newAddresses(sources: Sources): string[] {
  const noted = new Set(sources.addresses.value);
  return listedAddresses(sources).filter((address) => !noted.has(address));
}

/**
 * Adds the addresses of new pages to the list of published addresses, each of which must lead somewhere from then on. A folder that cannot be written to is left as it is: what is built there was noted before.
 * @param root the folder that has `content/` in it
 */
export function noteAddresses(root: string): void {
  const added = newAddresses(readSources(root).sources);
  if (added.length === 0) return;
  try {
    appendFileSync(join(root, file), added.map((address) => `- ${address}\n`).join(''));
    console.log(`Noted in ${file}, to be kept with the new pages: ${added.join(', ')}.`);
  } catch (error) {
    console.log(`Warning: ${file} cannot be written to, and does not have ${added.join(', ')}. ${String(error)}`);
  }
}
