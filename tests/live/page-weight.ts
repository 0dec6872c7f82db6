import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * What a new connection carries before it has to wait for a response (ten segments of 1,460 bytes, RFC 6928), less the
 * headers of a document: 750 bytes on HTTP/2.
 */
export const flight = 13_850;

/** What a page weighs on its way to the visitor, in bytes after brotli (quality 11), or as it is where brotli gains nothing. */
export interface PageWeight {
  page: string;
  /** The document with all that is inlined in it. */
  html: number;
  /** Scripts that run before the visitor touches anything, inlined or fetched. */
  scriptBefore: number;
  fonts: number;
  /** The heaviest picture that is fetched without being scrolled to. */
  eagerPicture: number;
}

const compressed = (text: string) =>
  text === '' ? 0 : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The scripts that a script imports statically, and theirs, itself included. */
function withImports(dist: string, path: string, seen = new Set<string>()): Set<string> {
  const file = join(dist, path);
  if (seen.has(path) || !existsSync(file)) return seen;
  seen.add(path);
  for (const other of all(readFileSync(file, 'utf8'), /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
    withImports(dist, posix.join(dirname(path), other), seen);
  }
  return seen;
}

/** What a page of the built site has in it that the browser waits for before it paints: scripts and styles of other files. */
export function blockers(dist: string, file: string): string[] {
  const html = readFileSync(join(dist, file), 'utf8');
  const tags = [...html.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => tag);
  const fetched = tags.filter((tag) =>
    tag.startsWith('<link')
      ? /rel="?stylesheet/.test(tag) && !tag.includes('media="print"')
      : // One that is run in its turn (`defer`, a module) keeps the page from being laid out early.
        /\ssrc=/.test(tag) && !/\sasync\b/.test(tag),
  );
  return [...fetched, ...(html.match(/@import[^;]*/g) ?? [])];
}

/** The pages of the built site, as files. */
export function pageFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** What a file of the built site weighs on its way: compressed, where that makes it smaller. */
export function servedBytes(dist: string, path: string): number {
  const served = [join(dist, `${path}.br`), join(dist, path)].find((candidate) => existsSync(candidate));
  return served ? readFileSync(served).length : 0;
}

/** Weighs a built page. */
export function weighPage(dist: string, file: string): PageWeight {
  const html = readFileSync(join(dist, file), 'utf8');
  const weigh = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => sum + servedBytes(dist, path), 0);
  const styles = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const fetched = all(html, /<script[^>]*\ssrc="(\/[^"]+)"/g).flatMap((path) => [...withImports(dist, path)]);
  const inline = all(
    html,
    /<script(?![^>]*\s(?:src=|type="(?:application|speculationrules)))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const eager = all(html, /<img(?![^>]*loading="lazy")[^>]*\ssrc="(\/[^"]+)"/g);
  return {
    page: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
    html: compressed(html),
    scriptBefore: compressed(inline.join('\n')) + weigh(fetched),
    fonts: weigh(all(styles.join('\n'), /url\(["']?(\/[^"')]+\.woff2)/g)),
    eagerPicture: Math.max(0, ...eager.map((path) => weigh([path]))),
  };
}
