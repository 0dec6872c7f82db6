import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countRequests, mayEnd } from './end-when-idle.ts';

test('neither a request whose client goes away nor one of the server to itself keeps the process for ever', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const use = countRequests(app);
  app.get('/count', async () => String(use.openRequests));
  app.get('/never', () => new Promise(() => undefined));
  expect((await app.inject('/count')).body).toBe('1');
  await vi.waitFor(() => expect(use.openRequests).toBe(0));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  client.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(use.openRequests).toBe(1));
  client.destroy();
  await vi.waitFor(() => expect(use.openRequests).toBe(0));
});

const quiet = {
  openRequests: 0,
  lastRequestAt: 0,
  startedAt: 0,
  idleTime: 900_000,
  isSuperseded: false,
  isPublishing: false,
  publishedAt: 0,
};

test.each([
  ['ends after the idle time', {}, 900_001, true],
  ['stays until then', {}, 900_000, false],
  ['stays with an open request', { openRequests: 1 }, 900_001, false],
  ['stays while it publishes', { isPublishing: true }, 900_001, false],
  ['ends a minute after its start if it is superseded', { isSuperseded: true }, 60_001, true],
  [
    'stays for the outcome of its publication',
    { isSuperseded: true, publishedAt: 60_000, lastRequestAt: 60_000 },
    70_000,
    false,
  ],
])('the website part %s', (_rule, change, now, ends) => expect(mayEnd({ ...quiet, ...change }, now)).toBe(ends));
