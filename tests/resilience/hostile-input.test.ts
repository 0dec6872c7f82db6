import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import {
  ask,
  person,
  query,
  register,
  savedSubmissions,
  type HttpResponse,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';

let server: ServerProcess;
let place: Workplace;
// All requests come from one address.
useOwnServer((...started) => ([server, place] = started), { RATE_LIMIT: '1000000' });

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, body: string) =>
  ask(server, '/api/registrations', { method: 'POST', headers, body });
const runs = { numRuns: process.env['TEST_ALL'] ? 2_000 : 200 };

/** Checks that a response is no failure, has the security headers, and reveals nothing about the machine. */
function expectSound({ status, headers, body }: HttpResponse): void {
  expect(status).toBeLessThan(500);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).not.toContain(place.folder);
  expect(body).not.toMatch(/\bat \S+ \(|node_modules|SQLITE|root:/);
}

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...Object.values(person)));
const fields = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(person), '__proto__'), text), text);

test('random JSON, valid or not, gets a response', async () => {
  const filledIn = fields.map((values) => JSON.stringify({ ...person, ...values }));
  const body = fc.oneof(fc.json(), fc.string(), filledIn);
  await fc.assert(
    fc.asyncProperty(body, async (sent) => expectSound(await post(json, sent))),
    runs,
  );
});

test('random plain forms get a response, and their values are text in the page', async () => {
  await fc.assert(
    fc.asyncProperty(fields, text, async (values, name) => {
      const filledIn = { ...person, ...values, email: '', firstName: `<i>${name}` };
      const response = await post(encoded, new URLSearchParams(filledIn).toString());
      expectSound(response);
      expect(response.body).not.toContain('<i>');
    }),
    runs,
  );
});

test('random addresses get a response, and none reaches a file outside the site', async () => {
  const dots = fc.constantFrom('..', '%2e%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;', '\\..');
  const slash = fc.constantFrom('/', '%2f', '%252f', '\\', '%5c', '//', '%c0%af');
  const climb = fc
    .array(fc.tuple(dots, slash), { minLength: 1, maxLength: 8 })
    .map((steps) => `/${steps.flat().join('')}etc/passwd`);
  const encodedText = fc.string().map((words) => `/${encodeURIComponent(words)}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(climb, fc.webPath(), encodedText), async (address) =>
      expectSound(await ask(server, address || '/')),
    ),
    runs,
  );
});

/** Sends the beginning of a request, then a byte every 250 ms. @returns the response, once the server has closed */
async function drip(beginning: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => (response += text));
  // Writing to a connection that the server has closed is an error.
  socket.on('error', () => undefined);
  socket.write(beginning, 'latin1');
  const timer = setInterval(() => socket.writable && socket.write('x'), 250);
  await once(socket, 'close');
  clearInterval(timer);
  return response;
}

test('slow clients are disconnected, and others are served meanwhile', async () => {
  const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const slow = [drip('GET /ser'), drip(`${head}Content-Length: 5000\r\n\r\n{"form":"`)];
  expect((await ask(server, '/services')).status).toBe(200);
  expect((await register(server, { ...person, email: 'meanwhile@example.com' })).status).toBe(201);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1.1 408 /);
}, 60_000);

test('a client that disconnects in the middle of a form leaves no submission, and no error in the log', async () => {
  const count = (await savedSubmissions(place.environment)).length;
  const socket = connect(server.port, '127.0.0.1');
  const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"form"`);
  // `100 Continue` shows that the server has begun to read.
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await register(server, { ...person, email: 'after@example.com' })).status).toBe(201);
  expect(await savedSubmissions(place.environment)).toHaveLength(count + 1);
  expect(server.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});

test('requests for the health page cause one small write in ten seconds', async () => {
  await query(place.environment, 'pragma wal_checkpoint(truncate)');
  for (let n = 0; n < 40; n++) expect((await ask(server, '/healthz')).status).toBe(200);
  expect(statSync(`${place.database}-wal`).size).toBeLessThan(40_000);
});
