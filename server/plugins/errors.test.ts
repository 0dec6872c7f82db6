import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectionOptions } from './connections.ts';
import { errorResponses } from './errors.ts';

async function makeApp() {
  const site = { folder: '/nonexistent', files: new Map([['/about', 'about.html']]) };
  const app = Fastify(connectionOptions);
  await app.register(errorResponses, { site });
  app.get('/about', (_request, reply) => reply.callNotFound());
  onTestFinished(() => app.close());
  return app;
}

test('an address that no browser would send is unknown, and no fault of the server', async () => {
  const app = await makeApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  for (const path of ['/x#%zz', '/x?a#%zz', '/%zz', '/%c0%ae', 'http://127.0.0.1/../x'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

test('a page whose file is missing is not found, while a wrong method is refused', async () => {
  const app = await makeApp();
  expect((await app.inject('/about')).statusCode).toBe(404);
  expect((await app.inject({ url: '/about', method: 'PUT' })).statusCode).toBe(405);
});
