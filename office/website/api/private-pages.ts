// Private links: a page as it will be, for a reader without a sign-in. Each is one file without scripts, under a name that
// cannot be guessed, which the public server serves for seven days.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { privateLinkDays } from '../../../model/pages/private-links.ts';
import { replaceFile } from './replace-file.ts';

/** A private link, as its list shows it. */
export interface PrivatePage {
  name: string;
  /** Address of the page. */
  address: string;
  /** Name of the person who made it. */
  by: string;
  /** Time of its end, as ISO 8601. */
  until: string;
}

/** Keeps a page under a new name. @returns the name @throws if it cannot be written; it has no link then */
export function keepPrivatePage(folder: string, page: Omit<PrivatePage, 'name' | 'until'>, html: string, until: Date) {
  mkdirSync(folder, { recursive: true });
  const name = randomBytes(16).toString('base64url');
  try {
    // First what the list shows, so that every page can be withdrawn.
    replaceFile(join(folder, `${name}.json`), JSON.stringify({ ...page, name, until: until.toISOString() }));
    replaceFile(join(folder, `${name}.html`), html);
    return name;
  } catch (error) {
    withdrawPrivatePage(folder, name);
    throw error;
  }
}

/** The end of a link that is made at a time. */
export const endOfLink = (now: Date) => new Date(now.getTime() + privateLinkDays * 86_400_000);

/** The links that work, the latest first. Those that have ended are removed. */
export function listPrivatePages(folder: string, now: Date): PrivatePage[] {
  mkdirSync(folder, { recursive: true });
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as PrivatePage);
  for (const { name, until } of pages) if (new Date(until) < now) withdrawPrivatePage(folder, name);
  return pages.filter(({ until }) => new Date(until) >= now).sort((a, b) => b.until.localeCompare(a.until));
}

/** Ends a link at once; one that has ended already is no error. */
export function withdrawPrivatePage(folder: string, name: string): void {
  for (const ending of ['html', 'json']) rmSync(join(folder, `${name}.${ending}`), { force: true });
}
