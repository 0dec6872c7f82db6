import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Day } from '../../model/dates/day.ts';
import { servedContentFile } from '../../model/reader/served-content.ts';
import { OperatorError } from '../operator-error.ts';
import type { NamedPage } from './suggest-pages.ts';

/** The built site: its folder, and the files in it that have an address. */
export interface BuiltSite {
  folder: string;
  /** File names by address: `/services` is `services.html`. */
  files: ReadonlyMap<string, string>;
  /** The day in Singapore on which it was built; undefined if the build has no such file. */
  builtOn: Day | undefined;
}

/** File with the day of the build, as of which the pages show dates as passed. */
const dayFile = 'build-day.txt';

/** Pages that the server fills before it sends them: they have no address of their own. */
const templates = ['404.html', 'registration-received.html', 'enquiry-received.html'];

/** Files for static hosts, written by a build without a server. */
const hostFiles = ['_headers', '_redirects'];

/** Reads the day of the built site; undefined if there is no such file. */
export function readBuildDay(folder: string): Day | undefined {
  const file = join(folder, dayFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Paths of all files in a folder and below it, relative to it, sorted. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Cache-Control of a built file: names under `_astro/` contain a hash of the content. */
export function cachingOf(name: string): string {
  return name.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Lists the built site. @throws OperatorError if it is not built */
export function readSite(folder: string): BuiltSite {
  const names = existsSync(folder) ? filesBelow(folder) : [];
  if (!['index.html', servedContentFile].every((name) => names.includes(name)))
    throw new OperatorError(`There is no built site in ${folder}. Run npm run build first.`);
  const all = new Set(names);
  const isTwin = (name: string) => /\.(?:br|gz)$/.test(name) && all.has(name.replace(/\.(?:br|gz)$/, ''));
  const left = new Set([...templates, ...hostFiles, dayFile, servedContentFile]);
  const files = names
    .filter((name) => !isTwin(name) && !left.has(name))
    .map((name) => [`/${name}`.replace(/(?:\/index)?\.html$/, '') || '/', name] as const);
  return { folder, files: new Map(files), builtOn: readBuildDay(folder) };
}

/** The HTML of a page by its address; undefined if there is no such page. */
export function readPage({ folder, files }: BuiltSite, address: string): string | undefined {
  const name = files.get(address);
  return name?.endsWith('.html') ? readFileSync(join(folder, name), 'utf8') : undefined;
}

/** The HTML of a page without an address of its own, such as `404.html`; undefined if the site has none. */
export function readTemplate({ folder }: BuiltSite, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Pages that a visitor may look for, from the search index. */
export function listedPages({ folder, files }: BuiltSite): NamedPage[] {
  if (!files.has('/search-index.json')) return [];
  const { entries } = JSON.parse(readFileSync(join(folder, 'search-index.json'), 'utf8')) as {
    entries: readonly { title: string; url: string }[];
  };
  return entries.filter(({ url }) => files.has(url)).map(({ title, url }) => ({ path: url, name: title }));
}
