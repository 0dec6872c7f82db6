import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSite } from '../pages/built-site.ts';
import { staticSite } from './static-site.ts';

const services = `<h1>Services</h1>${'<p>Courses</p>'.repeat(100)}`;
const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'services.html': services,
  'services.html.br': 'brotli',
  'services.html.gz': 'gzip',
  '404.html': '<h1>Not found</h1>',
  'content.json': '{}',
  '_astro/a.1b2c.js': 'export {};',
  'news.html': '<h1>News</h1>',
  'news/category/compliance.html': '<h1>Compliance</h1>',
  'calendar/course.ics': 'BEGIN:VCALENDAR',
};
let folder: string;
let app: FastifyInstance;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-site-'));
  for (const [name, text] of Object.entries(files)) write(name, text);
  app = Fastify();
  await app.register(staticSite, { site: readSite(folder), redirects: { '/old': '/services' } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const ask = (url: string, headers = {}) => app.inject({ url, headers });

test('a page arrives in the smallest encoding that the browser takes, under its address without .html', async () => {
  const encoding = async (accept: string) => {
    const { headers, statusCode } = await ask('/services', accept === '' ? {} : { 'accept-encoding': accept });
    expect([statusCode, headers.vary, headers['content-type']]).toEqual([
      200,
      'accept-encoding',
      'text/html; charset=utf-8',
    ]);
    return headers['content-encoding'];
  };
  expect(await encoding('gzip, deflate, br')).toBe('br');
  expect(await encoding('gzip')).toBe('gzip');
  expect(await encoding('')).toBeUndefined();
});

test('a page that the browser has is not sent again', async () => {
  const { headers } = await ask('/services');
  const again = await ask('/services', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('scripts with a hash in their name are kept for a year, pages are checked each time', async () => {
  expect((await ask('/_astro/a.1b2c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/services')).headers['cache-control']).toBe('no-cache');
});

test('a category in the query redirects to its page, in upper or lower case', async () => {
  const { statusCode, headers } = await ask('/news?category=COMPLIANCE');
  expect([statusCode, headers.location]).toEqual([301, '/news/category/compliance']);
  expect((await ask('/news?category=none')).statusCode).toBe(200);
});

test('a moved page redirects permanently, with its query', async () => {
  const { statusCode, headers } = await ask('/old?a=b');
  expect([statusCode, headers.location]).toEqual([301, '/services?a=b']);
});
