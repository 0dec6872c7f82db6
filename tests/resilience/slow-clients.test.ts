import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, person, register, sendRaw, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
useOwnServer((started) => (server = started));

const head = (more: string) =>
  `POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`;

/** Sends a beginning, then a byte every quarter of a second, and returns what the server sent until it closed. */
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

test('slow clients are closed, and others are served meanwhile', async () => {
  const slow = [drip('GET /ser'), drip(`${head('Content-Length: 5000\r\n')}{"form":"`)];
  expect((await ask(server, '/services')).status).toBe(200);
  expect((await register(server, { ...person, email: 'meanwhile@example.com' })).status).toBe(201);
  for (const response of await Promise.all(slow)) expect(response).toMatch(/^HTTP\/1.1 408 /);
}, 60_000);

test('a form without end is refused', async () => {
  const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
  const endless = `${head('Transfer-Encoding: chunked\r\nConnection: close\r\n')}${chunk.repeat(30)}0\r\n\r\n`;
  expect(await sendRaw(server, endless)).toMatch(/^HTTP\/1.1 413 /);
});
