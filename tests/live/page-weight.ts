import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Initial congestion window of a connection in bytes (ten segments of 1,460 bytes, RFC 6928), less 750 bytes for the
 * headers of a document on HTTP/2.
 */
export const flight = 13_850;

/** Transfer sizes of a page in bytes, after brotli (quality 11), or uncompressed if brotli makes a file no smaller. */
export interface PageWeight {
  page: string;
  /** The document with everything that is inlined. */
  html: number;
  /** Scripts that run before the first interaction, inlined or fetched. */
  scriptBefore: number;
  fonts: number;
  /** The largest picture. */
  picture: number;
}

const compressed = (text: string) =>
  text === '' ? 0 : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** A script with its static imports and theirs. */
function withImports(dist: string, path: string, visited = new Set<string>()): Set<string> {
  const file = join(dist, path);
  if (visited.has(path) || !existsSync(file)) return visited;
  visited.add(path);
  for (const importedPath of firstGroups(
    readFileSync(file, 'utf8'),
    /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g,
  )) {
    withImports(dist, posix.join(dirname(path), importedPath), visited);
  }
  return visited;
}

/** Render-blocking elements of a built page: scripts and styles of other files. */
export function blockers(dist: string, file: string): string[] {
  const html = readFileSync(join(dist, file), 'utf8');
  const tags = [...html.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => tag);
  const fetched = tags.filter((tag) =>
    tag.startsWith('<link')
      ? /rel="?stylesheet/.test(tag) && !tag.includes('media="print"')
      : // Deferred scripts and modules without `async` delay the first layout too.
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

/** Transfer size of a file of the built site: compressed, if there is a compressed file. */
export function servedBytes(dist: string, path: string): number {
  const served = [join(dist, `${path}.br`), join(dist, path)].find((candidate) => existsSync(candidate));
  return served ? readFileSync(served).length : 0;
}

/** Measures a built page. */
export function weighPage(dist: string, file: string): PageWeight {
  const html = readFileSync(join(dist, file), 'utf8');
  const weigh = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => sum + servedBytes(dist, path), 0);
  const styles = firstGroups(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const fetched = firstGroups(html, /<script[^>]*\ssrc="(\/[^"]+)"/g).flatMap((path) => [...withImports(dist, path)]);
  const inline = firstGroups(
    html,
    /<script(?![^>]*\s(?:src=|type="(?:application|speculationrules)))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const pictures = firstGroups(html, /<img[^>]*\ssrc="(\/[^"]+)"/g);
  return {
    page: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
    html: servedBytes(dist, file),
    scriptBefore: compressed(inline.join('\n')) + weigh(fetched),
    fonts: weigh(firstGroups(styles.join('\n'), /url\(["']?(\/[^"')]+\.woff2)/g)),
    picture: Math.max(0, ...pictures.map((path) => weigh([path]))),
  };
}
