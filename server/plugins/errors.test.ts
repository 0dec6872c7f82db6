import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { errorResponses } from './errors.ts';

function makeApp() {
  const site = { folder: '/nonexistent', files: new Map<string, string>(), builtOn: undefined };
  const { sendError, sendNotFound } = errorResponses(site, new Map([['/about', ['GET', 'HEAD']]]));
  const app = Fastify();
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  onTestFinished(() => app.close());
  return app;
}

test('a fragment that a client sends is no fault of the server', async () => {
  const app = makeApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  expect(await statusOf('/x#%zz')).toBe(404);
  expect(await statusOf('/x?a#%zz')).toBe(404);
});

test('a page whose file is missing is not found, while a wrong method is refused', async () => {
  const app = makeApp();
  expect((await app.inject('/about')).statusCode).toBe(404);
  expect((await app.inject({ url: '/about', method: 'PUT' })).statusCode).toBe(405);
});
