import { extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.xsl': 'text/xsl; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8; method=PUBLISH',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** What is compressed by itself: compressing it again costs time and saves nothing. */
const packed = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2']);

/** The Content-Type of a file by its name. */
export function contentType(file: string): string {
  return types[extname(file)] ?? 'application/octet-stream';
}

/** Whether compressing the file is worth it. */
export function isCompressible(file: string): boolean {
  return !packed.has(extname(file));
}
