import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a page weighs on its way to the visitor, in bytes after brotli (quality 11), or as it is where brotli gains nothing. */
export interface PageWeight {
  page: string;
  /** The document with all that is inlined in it, the next two included. */
  html: number;
  /** Inlined styles, compressed alone. */
  css: number;
  /** Scripts that run before the visitor touches anything, inlined or fetched. */
  scriptBefore: number;
  /** What the first touch of every island of the page fetches: islands, React, the index aside. */
  scriptAfter: number;
  fonts: number;
  pictures: number;
}

const compressed = (text: string) =>
  text === '' ? 0 : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The scripts that a script imports, statically or not, and theirs, itself included. */
function withImports(dist: string, path: string, seen = new Set<string>()): Set<string> {
  const file = join(dist, path);
  if (seen.has(path) || !existsSync(file)) return seen;
  seen.add(path);
  for (const other of all(readFileSync(file, 'utf8'), /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
    withImports(dist, posix.join(dirname(path), other), seen);
  }
  return seen;
}

/** Weighs a built page. */
export function weighPage(dist: string, file: string): PageWeight {
  const html = readFileSync(join(dist, file), 'utf8');
  const weigh = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => {
      const served = [join(dist, `${path}.br`), join(dist, path)].find((candidate) => existsSync(candidate));
      return sum + (served ? readFileSync(served).length : 0);
    }, 0);
  const styles = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const fetched = all(html, /<script[^>]*\ssrc="(\/[^"]+)"/g).flatMap((path) => [...withImports(dist, path)]);
  const inline = all(html, /<script(?![^>]*\s(?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g);
  const islands = all(html, /(?:component|renderer)-url="(\/[^"]+)"/g).flatMap((path) => [...withImports(dist, path)]);
  return {
    page: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
    html: compressed(html),
    css: compressed(styles.join('\n')),
    scriptBefore: compressed(inline.join('\n')) + weigh(fetched),
    scriptAfter: weigh(islands.filter((path) => !fetched.includes(path))),
    fonts: weigh(all(styles.join('\n'), /url\(["']?(\/[^"')]+\.woff2)/g)),
    pictures: weigh([
      ...all(html, /<img[^>]*\ssrc="(\/[^"]+)"/g),
      ...all(styles.join('\n'), /url\(["']?(\/[^"')]+\.(?:svg|png|webp|avif|jpg))/g),
    ]),
  };
}
