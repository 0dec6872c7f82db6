import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
};

/** A folder that is served on a free port of this machine. */
export interface StaticServer {
  origin: string;
  /** How many bytes of body went out, by path. */
  sent: ReadonlyMap<string, number>;
  close: () => void;
}

export interface ServeOptions {
  /** Takes every script out of the pages, to measure the same page with none. */
  withoutScripts?: boolean;
  /** Takes the web font out as well. */
  withoutFonts?: boolean;
  /** JSON in the place of files, by address. */
  instead?: Record<string, string>;
}

const scripts =
  /<script(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="modulepreload"[^>]*>/g;

/** The file of an address: itself, `.html`, a folder's index, or the one document that all addresses get. */
function fileOf(folder: string, path: string): string | undefined {
  const plain = join(folder, normalize(path));
  return [
    plain,
    `${plain}.html`,
    join(plain, 'index.html'),
    ...(extname(path) ? [] : [join(folder, 'index.html')]),
  ].find((file) => existsSync(file) && statSync(file).isFile());
}

/** Serves a built site as every good host does: precompressed in brotli, hashed files cached for a year. */
export async function serveFolder(
  folder: string,
  { withoutScripts = false, withoutFonts = false, instead = {} }: ServeOptions = {},
): Promise<StaticServer> {
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(folder, decodeURIComponent(pathname));
    const given = instead[pathname];
    if (given !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(given);
      return;
    }
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const isHashed = /[.-][\w-]{8,}\.(js|css|woff2)$|\/_next\/static\//.test(file);
    const headers = { 'content-type': type, 'cache-control': isHashed ? 'max-age=31536000, immutable' : 'no-cache' };
    if (withoutScripts && file.endsWith('.html')) {
      const html = readFileSync(file, 'utf8').replace(scripts, '');
      const body = brotliCompressSync(withoutFonts ? html.replace(/@font-face\{[^}]*url\([^}]*\}/g, '') : html);
      response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body);
      return;
    }
    const isCompressed = existsSync(`${file}.br`);
    const body = readFileSync(isCompressed ? `${file}.br` : file);
    const encoding = isCompressed ? { 'content-encoding': 'br' } : {};
    sent.set(pathname, (sent.get(pathname) ?? 0) + body.length);
    response.writeHead(200, { ...headers, ...encoding, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
