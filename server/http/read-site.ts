import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Day } from '../../model/day.ts';
import { cachingOf, headersOfFile, hostFiles, type Headers } from './security-headers.ts';
import { filePolicy } from './content-policy.ts';
import { contentType, isCompressible } from './content-types.ts';
import { compress, type Encoding } from './encodings.ts';
import type { NamedPage } from './suggest-pages.ts';

/** A file in one encoding, with the headers of its response. */
export interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, ready to be written. */
  headers: readonly string[];
  /** The same for a browser that has this version already. */
  unchangedHeaders: readonly string[];
}

/** A file of the built site in every encoding that makes it smaller, and as it is. */
export interface ServedFile {
  type: string;
  /** By encoding; a page's policy is worked out when the page is first asked for, so that the server starts sooner. */
  variants: () => ReadonlyMap<Encoding, Variant>;
  /** The file as it is. */
  body: Buffer;
}

/** The built site in memory. What is not in these tables is not served, whatever the path says. */
export interface ServedSite {
  /** By address: `/services`, `/favicon.svg`. */
  files: ReadonlyMap<string, ServedFile>;
  /** Pages that the server fills before it responds, by the name of their file. */
  templates: ReadonlyMap<string, string>;
  /** The day in Singapore on which it was built, where the build says so. */
  builtOn: Day | undefined;
}

/** Says on which day the site was built: which dates it shows as passed. It is no file of the site. */
const dayFile = 'build-day.txt';

/** The day of the built site, where it says so. */
export function readBuildDay(folder: string): Day | undefined {
  const file = join(folder, dayFile);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Pages that respond to a form: they have no address of their own. */
const templateNames = ['404.html', 'registration-received.html', 'enquiry-received.html'];

/** The files in a folder and those below it, by their paths from there, in one order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** The addresses under which a file of the build is served: those of pages without `.html`. */
function addressOf(file: string): string {
  const address = `/${file}`;
  if (!file.endsWith('.html')) return address;
  return address.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** The site is not built. */
export class SiteMissing extends Error {
  constructor(folder: string) {
    super(`There is no built site in ${folder}. Run npm run build first.`);
    this.name = 'SiteMissing';
  }
}

/**
 * Reads the built site into memory, each file as it is and compressed (`X.br`, `X.gz` where the build wrote them).
 * @param common headers that every page carries, and of which its parts carry what they need
 * @throws SiteMissing where there is no folder or no home page
 */
export async function readSite(folder: string, common: Headers): Promise<ServedSite> {
  let names: string[];
  try {
    names = filesBelow(folder);
  } catch {
    throw new SiteMissing(folder);
  }
  if (!names.includes('index.html')) throw new SiteMissing(folder);
  const present = new Set(names);
  const read = (name: string) => readFileSync(join(folder, name));
  const isCompressedTwin = (name: string) => /\.(?:br|gz)$/.test(name) && present.has(name.replace(/\.(?:br|gz)$/, ''));

  const files = new Map<string, ServedFile>();
  await Promise.all(
    names
      .filter(
        (name) => !isCompressedTwin(name) && !templateNames.includes(name) && ![...hostFiles, dayFile].includes(name),
      )
      .map(async (name) => {
        const body = read(name);
        const smaller = new Map<Encoding, Buffer>();
        for (const [encoding, ending] of [
          ['br', 'br'],
          ['gzip', 'gz'],
        ] as const) {
          if (!isCompressible(name)) continue;
          const twin = `${name}.${ending}`;
          const bytes = present.has(twin) ? read(twin) : await compress(encoding, body);
          if (bytes.length < body.length) smaller.set(encoding, bytes);
        }
        files.set(addressOf(name), describeFile(name, body, smaller, common));
      }),
  );
  const templates = new Map(
    templateNames.filter((name) => present.has(name)).map((name) => [name, read(name).toString()]),
  );
  return { files, templates, builtOn: readBuildDay(folder) };
}

/** The pages that a visitor may look for, from the search index that the build made of them. */
export function listedPages({ files }: ServedSite): NamedPage[] {
  const index = files.get('/search-index.json');
  if (!index) return [];
  const { entries } = JSON.parse(index.body.toString()) as { entries: readonly { title: string; url: string }[] };
  return entries.filter(({ url }) => files.has(url)).map(({ title, url }) => ({ path: url, name: title }));
}

/** The HTML of a page by its address, or undefined. */
export function pageHtml(site: ServedSite, address: string): string | undefined {
  const file = site.files.get(address);
  return file?.type.startsWith('text/html') ? file.body.toString() : undefined;
}

/** @param smaller its bytes in every encoding that makes it smaller */
function describeFile(name: string, body: Buffer, smaller: ReadonlyMap<Encoding, Buffer>, common: Headers): ServedFile {
  const type = contentType(name);

  function describeVariants(): ReadonlyMap<Encoding, Variant> {
    const policy = filePolicy(name, () => body.toString());
    const sum = hash('sha256', body, 'base64url').slice(0, 22);
    const bodies: [Encoding, Buffer][] = [['identity', body], ...smaller];
    const variants = bodies.map(([encoding, bytes]): [Encoding, Variant] => {
      const etag = `"${sum}-${encoding}"`;
      const unchanged: Headers = [
        ['Vary', 'Accept-Encoding'],
        ['ETag', etag],
        ['Cache-Control', cachingOf(name)],
        ...(policy === undefined ? [] : [['Content-Security-Policy', policy] as const]),
        ...headersOfFile(name, common),
      ];
      const described: Headers = [
        ['Content-Type', type],
        ['Content-Length', String(bytes.length)],
        ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
      ];
      const headers = [...described, ...unchanged].flat();
      return [encoding, { body: bytes, etag, headers, unchangedHeaders: unchanged.flat() }];
    });
    return new Map(variants);
  }

  let known: ReadonlyMap<Encoding, Variant> | undefined;
  return { type, body, variants: () => (known ??= describeVariants()) };
}
