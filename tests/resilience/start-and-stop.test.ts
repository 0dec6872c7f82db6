import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  makeWorkplace,
  person,
  run,
  savedSubmissions,
  startServer,
  until,
  type Workplace,
} from './server-process.ts';

let place: Workplace;
beforeEach(() => (place = makeWorkplace()));
afterEach(() => place.remove());

describe('a server that cannot start gives the reason and the remedy in one line', () => {
  const failsWith = async (environment: Record<string, string>, message: RegExp) => {
    const { code, errors, output } = await run('main.ts', [], { ...place.environment, ...environment });
    expect(errors).toMatch(message);
    expect([code, output, errors.trimEnd().split('\n').length]).toEqual([1, '', 1]);
  };

  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await failsWith(
      { PORT: String(port) },
      new RegExp(`^Port ${port} on 127.0.0.1 is in use. .*PORT=8080 npm start\\n$`),
    );
    other.close();
  });

  test('the site is not built', () =>
    failsWith(
      { SITE_DIR: join(place.folder, 'nowhere') },
      /^There is no built site in .*nowhere\. Run npm run build first\.\n$/,
    ));
});

test('a form that is being received when the server is stopped is saved and gets a response, and the server exits within a second', async () => {
  const server = await startServer(place.environment);
  const idle = connect(server.port, '127.0.0.1');
  idle.on('error', () => undefined);
  idle.write('GET /services HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(idle, 'data');

  const body = JSON.stringify(person);
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.write(
    `POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  );
  // The server has begun to read it.
  await until(() => response.includes('100 Continue'), 'the server to ask for the rest');
  response = '';
  server.child.kill('SIGTERM');
  const isClosed = () =>
    ask(server, '/services').then(
      () => false,
      () => true,
    );
  await until(isClosed, 'no new connections');
  socket.write(body.slice(20));
  await once(socket, 'close');
  const answered = Date.now();
  expect(response).toMatch(/^HTTP\/1.1 201 [^]*connection: close/i);
  if (server.child.exitCode === null) await once(server.child, 'exit');
  expect(server.child.exitCode).toBe(0);
  expect(Date.now() - answered).toBeLessThan(1_000);
  expect(await savedSubmissions(place.environment)).toHaveLength(1);
});
