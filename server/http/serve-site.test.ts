import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './serve-site.ts';
import { createHttpServer } from './http-server.ts';
import { readSite } from './read-site.ts';
import { securityHeaders } from './security-headers.ts';
import { preparePage } from './send-page.ts';

const services = `<!doctype html><title>Services</title>${'<p>Courses and advice</p>'.repeat(100)}`;
const twin = brotliCompressSync(services);
const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Home</title>',
  'services.html': services,
  'services.html.br': twin,
  '404.html': '<h1>Not found</h1>',
  '_astro/a.1b2c.js': 'export {};'.repeat(100),
  'font.woff2': Buffer.alloc(2_000),
  'calendar/course.ics': 'BEGIN:VCALENDAR\r\n'.repeat(20),
  'a name.txt': 'text',
};
let folder: string;
let server: Server;
let draining = false;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-site-'));
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  const common = securityHeaders(true);
  const servePage = serveSite({
    site: await readSite(folder, common),
    redirects: new Map([['/old', '/services']]),
    common,
    isDraining: () => draining,
    wrongAddress: () => preparePage('<h1>Wrong</h1>', '<h1>Wrong</h1>'),
  });
  server = createHttpServer(servePage, (_request, response) => response.writeHead(404).end('rest'), common);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a page arrives whole and small', () => {
  test('in the encoding that the browser takes; the one that the build made is used as it is', async () => {
    const br = await ask('/services', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask('/services', { 'accept-encoding': 'gzip' });
    const plain = await ask('/services');
    const all = [br, gzip, plain];
    expect(all.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(br.body.equals(twin)).toBe(true);
    for (const body of [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body])
      expect(body.toString()).toBe(services);
    expect(br.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('only its headers are sent where only they are asked for', async () => {
    const { status, headers, body } = await ask('/services', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(services.length), 0]);
  });

  test('nothing is sent again that the browser has', async () => {
    const { etag = '' } = (await ask('/services')).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await ask('/services', { 'if-none-match': tag });
      expect([status, body.length, headers.etag, headers['content-length']]).toEqual([304, 0, etag, undefined]);
      expect(headers).toHaveProperty('strict-transport-security');
    }
    expect((await ask('/services', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask('/services', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  test('files with a hash in their name are kept for a year; fonts are not compressed again', async () => {
    expect((await ask('/_astro/a.1b2c.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await ask('/font.woff2', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
    expect((await ask('/calendar/course.ics')).headers['content-type']).toContain('text/calendar');
  });
});

describe('addresses', () => {
  test.each(['/a%20name.txt', '/%73ervices'])('%s is decoded', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  test('what moved leads on for good, with its query', async () => {
    const { status, headers } = await ask('/old?a=b');
    expect([status, headers.location]).toEqual([301, '/services?a=b']);
    expect((await ask('/old/')).headers.location).toBe('/old');
  });
});

test('while the server stops, every response closes its connection', async () => {
  draining = true;
  for (const path of ['/services', '/old', '/%zz']) expect((await ask(path)).headers.connection).toBe('close');
  draining = false;
});
