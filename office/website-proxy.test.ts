import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { websiteProxy } from './website-proxy.ts';

/** An office that waits for its website part for a moment. */
async function openOffice(socket: string) {
  const app = Fastify();
  app.decorateRequest('author', 'The office');
  await app.register(websiteProxy, { socket, timeoutMs: 200 });
  onTestFinished(() => app.close());
  return app;
}

test('the staff get a message about a website part that hangs, not a closed connection', async () => {
  const socket = join(tmpdir(), `hanging-${process.pid}.sock`);
  const hanging = createServer(() => undefined).listen(socket);
  onTestFinished(() => void hanging.close());
  const app = await openOffice(socket);
  const office = await app.listen({ port: 0 });
  const responses = await Promise.all(['/website', '/website/api/changes'].map((path) => fetch(office + path)));
  for (const response of responses)
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ message: expect.stringContaining('does not answer') }),
    ]);
});

test('the server of the registrations goes on if the website part is away and the message cannot be shown', async () => {
  const app = await openOffice('/nowhere.sock');
  app.setErrorHandler(async () => {
    throw new Error('The views are being replaced.');
  });
  expect((await app.inject('/website')).statusCode).toBe(500);
});
