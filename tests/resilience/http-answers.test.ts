// Status and headers of every kind of request. To accept an intended change: vitest run http-answers -u
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, person, register, sendRaw, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
useOwnServer(
  async (started, { folder }) => {
    writeFileSync(join(folder, 'secret.txt'), 'the secret beside the site');
    await register((server = started), { ...person, email: 'first@example.com' });
  },
  { SITE_URL: 'https://www.plumbline.example' },
);

const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const paths = (...list: string[]) => list.map((path) => [path] as const);
const methods = (path: string, names: string) => names.split(' ').map((method) => [path, { method }] as const);
const posted = (headers: Record<string, string>, body: string) =>
  ['/api/registrations', { method: 'POST', headers, body }] as const;

const requests: readonly (readonly [path: string, request?: Parameters<typeof ask>[2]])[] = [
  ['/'],
  ...methods('/services', 'GET HEAD POST PUT DELETE PATCH OPTIONS TRACE'),
  ['/services', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
  ['/services', { headers: { 'accept-encoding': 'gzip' } }],
  ['/services/cybersecurity-essentials?courseDate=28-aug-2025'],
  ['/search-index.json'],
  ['/_astro/island.abc123.js'],
  // Permanent redirects.
  ...paths('/services/', '/services//', '/services.html', '/index.html', '/services/?next=//evil.example'),
  ...paths('/services/iso-27001?utm=1', '/news?category=COMPLIANCE', '/news?category=none'),
  // Not found.
  ...paths('/unknown', '/404', '/registration-received', '/registration-received.html', '/enquiry-received'),
  ...paths('/services.html.br', '/content.json', '/.env', '/__proto__', `/${'a/'.repeat(3000)}`),
  ...paths('/registrations/PL-00000000', '/registrations/__proto__', `/registrations/${'A'.repeat(5000)}`),
  // Path traversal.
  ...paths('/../secret.txt', '../secret.txt', '/_astro/%2e%2e/secret.txt', '/%252e%252e%252fsecret.txt'),
  ...paths('/..%5csecret.txt', '/secret.txt%00.html', 'http://127.0.0.1/../secret.txt', 'file:///etc/passwd'),
  ...paths('/etc/passwd', '//etc/passwd', '/data/plumbline.db', '/%zz', '/x#%zz', '/services%00'),
  ...paths('/services%0d%0aSet-Cookie:x=1', '//evil.example//', '/\\evil.example/', '/%5cevil.example/'),
  ...paths('/https:/evil.example/'),
  ['/healthz'],
  ['/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ...methods('/api/registrations', 'GET PUT DELETE PATCH OPTIONS TRACE PROPFIND POST'),
  posted(json, JSON.stringify(person)),
  posted(encoded, form(person)),
  posted(encoded, form({ ...person, email: '' })),
  posted(json, '{"form":"none"}'),
  posted(json, '{'),
  posted(encoded, 'form=%zz'),
  posted({ 'content-type': 'text/plain' }, 'x'),
  posted(json, 'x'.repeat(70_000)),
  posted(json, 'x'.repeat(1_200_000)),
  posted({ ...json, 'sec-fetch-site': 'cross-site' }, '{}'),
  posted({ ...json, 'content-encoding': 'gzip' }, '{}'),
];

const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
/** Bytes that Node's client would not send. */
const rawRequests: readonly (readonly [name: string, bytes: string])[] = [
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ['a malformed host', 'GET / HTTP/1.1\r\nHost: x/y@z\r\nConnection: close\r\n\r\n'],
  ['no HTTP', 'HELLO\r\n\r\n'],
  ['NUL', 'GET /\0../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['an overlong slash', 'GET /..\xc0\xafsecret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['two lengths', `${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`],
  ['a length and chunks', `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a form without end', `${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk.repeat(30)}0\r\n\r\n`],
];

const securityHeaders = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];
const shown = ['location', 'allow', 'content-type', 'content-encoding', 'cache-control', 'vary', 'retry-after'];
const revealing = ['server', 'x-powered-by', 'access-control-allow-origin'];

/** Status, the headers that tell responses apart, missing security headers, and headers that reveal too much. */
function inWords(status: number, headers: Record<string, unknown>): string {
  const named = shown.filter((name) => name in headers).map((name) => `${name}: ${String(headers[name])}`);
  const missing = securityHeaders.filter((name) => !(name in headers));
  const without = missing.length === securityHeaders.length ? ['without security headers'] : missing;
  return [status, ...named, ...without, ...revealing.filter((name) => name in headers)]
    .join(' | ')
    .replace(/PL-\w{8}/, 'PL-…');
}

const shortened = (text: string) => (text.length > 60 ? `${text.length} bytes` : text);

test('every kind of request gets the accepted status, headers and redirect', async () => {
  const lines: string[] = [];
  for (const [path, request = {}] of requests) {
    const { method = 'GET', headers = {}, body = '' } = request;
    const response = await ask(server, path, request);
    expect(response.body).not.toMatch(/root:|the secret beside|SQLite format/);
    const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    lines.push([method, shortened(path), ...sent, shortened(String(body))].filter(Boolean).join(' | '));
    lines.push(`    ${inWords(response.status, response.headers)}`);
  }
  for (const [name, bytes] of rawRequests) {
    const response = await sendRaw(server, bytes);
    expect(response).not.toContain('the secret beside');
    const [first = '', ...fields] = response.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
    const headers = fields
      .map((field) => field.split(/: (.*)/s))
      .map(([key = '', value]) => [key.toLowerCase(), value]);
    lines.push(`raw: ${name}`, `    ${inWords(Number(first.split(' ')[1]), Object.fromEntries(headers))}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('http-answers.txt');
});

test('a page that the browser has is not sent again', async () => {
  const { headers } = await ask(server, '/services');
  const again = await ask(server, '/services', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([again.status, again.body]).toEqual([304, '']);
});
