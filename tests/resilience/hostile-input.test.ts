// Requests that no browser sends: none reaches a file outside the site, stops the server, or reveals facts of the machine.
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { person, register, sendRaw, sendRequest, type HttpResponse } from './requests.ts';
import { query, savedSubmissions } from './saved-data.ts';

// All requests come from one address.
const siteUrl = 'https://www.plumbline.example';
const { server, workplace } = useOwnServer({ RATE_LIMIT: '1000000', SITE_URL: siteUrl, ADMIN_PORT: '0' });
beforeAll(() => writeFileSync(join(workplace.folder, 'secret.txt'), 'the secret beside the site'));

const jsonType = { 'content-type': 'application/json' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, body: string) =>
  sendRequest(server, '/api/registrations', { method: 'POST', headers, body });
const runs = { numRuns: process.env['TEST_ALL'] ? 2_000 : 100 };

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
const revealing = /\bat \S+ \(|node_modules|SQLITE|root:|the secret beside/;

/** Checks that a response is no failure, has the security headers, and reveals nothing about the machine. */
function expectSound({ status, headers, body }: HttpResponse): void {
  expect(status).toBeLessThan(500);
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(securityHeaders));
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
  expect(body).not.toContain(workplace.folder);
  expect(body).not.toMatch(revealing);
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

test.each<[path: string, status: number, headers: object, encodings?: string]>([
  ['/', 200, pageHeaders],
  ['/services', 200, { ...pageHeaders, 'content-encoding': 'br' }, 'gzip, deflate, br, zstd'],
  ['/services', 200, { ...pageHeaders, 'content-encoding': 'gzip' }, 'gzip'],
  ['/search-index.json', 200, { 'content-type': 'application/json; charset=utf-8' }],
  ['/_astro/island.abc123.js', 200, { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['/services/', 301, { location: '/services' }],
  ['/services/?next=//evil.example', 301, { location: '/services?next=//evil.example' }],
  ['/services/iso-27001?utm=1', 301, { location: '/services/iso27001?utm=1' }],
  ['/unknown', 404, pageHeaders],
  // Pages that the server fills, its content, compressed and hidden files, the office on the listener of the public.
  ...[
    '/404',
    '/503',
    '/registration-received.html',
    '/content.json',
    '/services.html.br',
    '/.env',
    '/%zz',
    '/x#%zz',
    '/desk',
    '/website',
  ].map((path) => [path, 404, pageHeaders] as [string, number, object]),
])('%s gets a %i with %j', async (path, status, expected, encodings = 'identity') => {
  const response = await sendRequest(server, path, { headers: { 'accept-encoding': encodings } });
  expectSound(response);
  expect(response).toMatchObject({ status, headers: expected });
});

test('a wrong method is refused with those that are allowed', async () => {
  for (const [method, path, allow] of [
    ['POST', '/services', 'GET, HEAD'],
    ['TRACE', '/services', 'GET, HEAD'],
    ['GET', '/api/registrations', 'POST'],
    ['PROPFIND', '/api/registrations', 'POST'],
  ] as const) {
    const response = await sendRequest(server, path, { method });
    expectSound(response);
    expect([method, path, response.status, response.headers.allow]).toEqual([method, path, 405, allow]);
  }
});

test.each<[what: string, headers: Record<string, string>, body: string, status: number]>([
  ['half a JSON', jsonType, '{"form": "cybersecurity"', 400],
  ['deeply nested JSON', jsonType, '['.repeat(30_000), 400],
  ['plain text', { 'content-type': 'text/plain' }, JSON.stringify(person), 400],
  ['an answer that is not text', jsonType, JSON.stringify({ ...person, company: { x: 1 } }), 400],
  ['an unknown form', formType, 'form=constructor', 400],
  ['a malformed escape', formType, 'form=%zz', 400],
  ['compressed JSON', { ...jsonType, 'content-encoding': 'gzip' }, '{}', 400],
  ['a megabyte', jsonType, JSON.stringify({ ...person, company: 'x'.repeat(1_000_000) }), 413],
  ['a form from another site', { ...jsonType, 'sec-fetch-site': 'cross-site' }, JSON.stringify(person), 403],
])('%s is refused with a message for the visitor', async (_what, headers, body, status) => {
  const response = await post(headers, body);
  expectSound(response);
  expect(response.status).toBe(status);
  if (headers === formType) expect(response.body).toContain('There is a problem');
  else expect(JSON.parse(response.body)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) as string });
});

const requestHead = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;

// Bytes that Node's client would not send.
test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
  ['a malformed host', 'GET / HTTP/1.1\r\nHost: x/y@z\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['an overlong slash', 'GET /..\xc0\xafsecret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a length and chunks', `${requestHead}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a form without end',
    `${requestHead}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk.repeat(30)}`,
    413,
  ],
])('a request with %s is refused', async (_what, bytes, status) => {
  const response = await sendRaw(server, bytes);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).not.toMatch(revealing);
});

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...Object.values(person)));
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(person), '__proto__'), text), text);

test('random JSON, valid or not, gets a response', async () => {
  const filledIn = fields.map((values) => JSON.stringify({ ...person, ...values }));
  const body = fc.oneof(fc.json(), fc.string(), filledIn);
  await fc.assert(
    fc.asyncProperty(body, async (bytes) => expectSound(await post(jsonType, bytes))),
    runs,
  );
});

test('random plain forms get a response, and their values are text in the page', async () => {
  await fc.assert(
    fc.asyncProperty(fields, text, async (values, name) => {
      const filledIn = { ...person, ...values, email: '', firstName: `<i>${name}` };
      const response = await post(formType, new URLSearchParams(filledIn).toString());
      expectSound(response);
      expect(response.body).not.toContain('<i>');
    }),
    runs,
  );
});

test('random addresses get a response, and none reaches a file outside the site', async () => {
  const dots = fc.constantFrom('', '..', '%2e%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '\\..');
  const slash = fc.constantFrom('/', '%2f', '%252f', '\\', '%5c', '//', '%c0%af');
  const climb = fc
    .array(fc.tuple(dots, slash), { minLength: 1, maxLength: 8 })
    .map((steps) => `/${steps.flat().join('')}`);
  const file = fc.constantFrom('etc/passwd', 'secret.txt', 'data/plumbline.db', 'evil.example/', 'services.html');
  const encodedText = fc.string().map((path) => `/${encodeURIComponent(path)}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(climb, fc.webPath(), encodedText), file, async (address, name) => {
      const response = await sendRequest(server, `${address || '/'}${name}`);
      expectSound(response);
      expect(response.headers.location ?? '/').toMatch(/^\/(?!\/)/);
    }),
    runs,
  );
});

test('slow clients are disconnected, and others are served meanwhile', async () => {
  const beginnings = ['GET /ser', `${requestHead}Content-Length: 5000\r\n\r\n{"form":"`];
  const slowResponses = beginnings.map((bytes) => sendRaw(server, bytes, { thenSlowly: true }));
  expect((await sendRequest(server, '/services')).status).toBe(200);
  expect((await register(server, { ...person, email: 'meanwhile@example.com' })).status).toBe(201);
  for (const response of await Promise.all(slowResponses)) expect(response).toMatch(/^HTTP\/1.1 408 /);
});

test('a client that disconnects in the middle of a form leaves no submission, and no error in the log', async () => {
  const count = (await savedSubmissions(workplace.environment)).length;
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${requestHead}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"form"`);
  // `100 Continue` shows that the server has begun to read.
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await register(server, { ...person, email: 'after@example.com' })).status).toBe(201);
  expect(await savedSubmissions(workplace.environment)).toHaveLength(count + 1);
  expect(server.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});

test('a flood of requests for the health page writes little to the database', async () => {
  await query(workplace.environment, 'pragma wal_checkpoint(truncate)');
  for (let n = 0; n < 40; n++) expect((await sendRequest(server, '/healthz')).status).toBe(200);
  expect(statSync(`${workplace.database}-wal`).size).toBeLessThan(40_000);
});
