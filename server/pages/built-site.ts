import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { servedContentFile, viewsFolder } from '../../model/reader/served-content.ts';
import { OperatorError } from '../operator-error.ts';

/** The built site: its folder, and the files in it that have an address. */
export interface BuiltSite {
  folder: string;
  /** File names by address: `/services` is `services.html`. */
  files: ReadonlyMap<string, string>;
}

/** Pages that the server or the proxy sends in place of another; they have no address of their own. */
const templates = ['404.html', '503.html', 'registration-received.html', 'enquiry-received.html'];

/** Cache-Control of a built file: names under `_astro/` contain a hash of the content. */
export function cacheControlOf(name: string): string {
  return name.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Lists the built site. @throws OperatorError if it is not built */
export function readSite(folder: string): BuiltSite {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const allNames = new Set(names);
  if (!allNames.has('index.html') || !allNames.has(servedContentFile))
    throw new OperatorError(`There is no built site in ${folder}. Run npm run build first.`);
  const compressed = /\.(?:br|gz)$/;
  const isCompressedCopy = (name: string) => compressed.test(name) && allNames.has(name.replace(compressed, ''));
  const isOfServer = (name: string) => name === servedContentFile || name.startsWith(`${viewsFolder}/`);
  const files = names
    .filter((name) => !isCompressedCopy(name) && !templates.includes(name) && !isOfServer(name))
    .map((name) => [`/${name}`.replace(/(?:\/index)?\.html$/, '') || '/', name] as const);
  return { folder, files: new Map(files) };
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
