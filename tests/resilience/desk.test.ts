import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask, makeWorkplace, referenceOf, register, run, startServer } from './server-process.ts';

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startWithDesk(settings: Record<string, string> = {}) {
  const desk = { port: await freePort() };
  const place = makeWorkplace({ ADMIN_PORT: String(desk.port), LOG_LEVEL: 'silent', ...settings });
  const server = await startServer(place.environment);
  onTestFinished(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
    place.remove();
  });
  return { desk, place, server };
}

const here = ({ port }: { port: number }) => ({ host: `127.0.0.1:${port}` });

/** All addresses that the desk's pages lead to, from its first page on. */
async function addressesOf(desk: { port: number }): Promise<string[]> {
  const found = new Set(['/desk']);
  for (const path of found) {
    const { body, headers } = await ask(desk, path, { headers: here(desk) });
    const links = [...body.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
    for (const to of [headers.location ?? '', ...links]) if (to.startsWith('/')) found.add(to);
  }
  return [...found];
}

test('the public listener has none of the desk’s addresses', async () => {
  const { desk, server } = await startWithDesk();
  const reference = referenceOf(await register(server));
  const addresses = await addressesOf(desk);
  expect(addresses).toContain(`/desk/registrations/${reference}`);
  for (const path of addresses)
    for (const method of ['GET', 'POST']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await ask(server, path, method === 'GET' ? {} : { method, headers, body: 'note=a' });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
});

test('a port that is taken closes the desk, not the website', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { server } = await startWithDesk({ ADMIN_PORT: String(port) });
  expect((await ask(server, '/')).status).toBe(200);
});

test('the server refuses to start if everyone on the network could read registrations', async () => {
  const place = makeWorkplace({ ADMIN_HOST: '0.0.0.0', ADMIN_PORT: '0' });
  onTestFinished(place.remove);
  const { code, errors } = await run('main.ts', [], place.environment);
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The setting ADMIN_HOST .*ADMIN_BEHIND_PROXY=on\.\n$/)]);
});
