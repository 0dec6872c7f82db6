import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import { ask, savedSubmissions, person, register, sendRaw, until, type ServerProcess } from './server-process.ts';

let server: ServerProcess;
let environment: Record<string, string>;
useOwnServer((...started) => ([server, { environment }] = started));

const body = JSON.stringify(person);
const head = (more: string) =>
  `POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`;

/** Sends a beginning, then a piece again and again for as long as the server lets it. @returns all that came back */
async function drip(beginning: string, piece: (n: number) => string, milliseconds = 250): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => (response += text));
  // Writing to what the server has closed is an error; what it said before is what counts.
  socket.on('error', () => undefined);
  socket.write(beginning, 'latin1');
  let n = 0;
  const timer = setInterval(() => socket.writable && socket.write(piece(n++), 'latin1'), milliseconds);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return response;
}

/** How many connections the server holds, by its own open files. */
function connections(): number {
  const folder = `/proc/${server.child.pid}/fd`;
  const target = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return '';
    }
  };
  return readdirSync(folder).filter((name) => target(name).startsWith('socket:')).length;
}

describe('a client that takes its time is told so and closed, and others are served all the while', () => {
  test.concurrent.each([
    ['says nothing', '', () => '', 408],
    ['sends its first line letter by letter', 'GET /ser', () => 'v', 408],
    ['sends one header after the other', 'GET / HTTP/1.1\r\nHost: x\r\n', (n: number) => `X-${n}: y\r\n`, 408],
    ['sends a form letter by letter', `${head('Content-Length: 5000\r\n')}{"form":"`, () => 'x', 408],
    ['sends chunks without end', head('Transfer-Encoding: chunked\r\n'), () => '1\r\nx\r\n', 408],
    ['promises a form and sends none', head('Content-Length: 100\r\n'), () => '', 408],
  ] as [string, string, (n: number) => string, number][])(
    'one that %s',
    async (_what, beginning, piece, status) => {
      expect(await drip(beginning, piece)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    },
    60_000,
  );

  test.concurrent(
    'one that sends a form without end at full speed is cut off, whether it listens or not',
    async () => {
      const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
      // Who never stops to listen may miss the response in the cutting off; nobody is answered otherwise.
      expect(await drip(head('Transfer-Encoding: chunked\r\n'), () => chunk.repeat(20), 1)).toMatch(
        /^(?:HTTP\/1.1 413 |$)/,
      );
      const once = `${head('Transfer-Encoding: chunked\r\nConnection: close\r\n')}${chunk.repeat(30)}0\r\n\r\n`;
      expect(await sendRaw(server, once)).toMatch(/^HTTP\/1.1 413 /);
    },
    60_000,
  );

  test.concurrent(
    'one that sends headers without end at full speed is cut off, whether it listens or not',
    async () => {
      const lines = 'X-Header: y\r\n'.repeat(500);
      expect(await drip('GET / HTTP/1.1\r\nHost: x\r\n', () => lines, 1)).toMatch(/^(?:HTTP\/1.1 431 |$)/);
    },
    60_000,
  );

  test.concurrent(
    'one that asks for thousands of pages and reads none',
    async () => {
      const before = connections();
      const sockets: Socket[] = [];
      for (let n = 0; n < 5; n++) {
        const socket = connect(server.port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.pause();
        socket.write('GET /services HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20_000));
        sockets.push(socket);
      }
      await until(() => connections() >= before + 5, 'five connections');
      expect((await ask(server, '/services')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      await until(() => connections() <= before, 'no connection left of them');
    },
    60_000,
  );

  test.concurrent(
    'three hundred that say nothing: a page and a registration are answered as ever',
    async () => {
      const quiet = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1'));
      for (const socket of quiet) socket.on('error', () => undefined);
      await Promise.all(quiet.map((socket) => once(socket, 'connect')));
      expect((await ask(server, '/services')).status).toBe(200);
      expect((await register(server, { ...person, email: 'quiet@example.com' })).status).toBe(201);
      // The server lets go of all of them by itself.
      await Promise.all(quiet.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))));
    },
    60_000,
  );
});

describe('an odd client that is honest gets its response', () => {
  test('one that closes its half after the request', async () => {
    const socket = connect(server.port, '127.0.0.1');
    let response = '';
    socket.setEncoding('utf8').on('data', (text: string) => (response += text));
    const mine = JSON.stringify({ ...person, email: 'half@example.com' });
    socket.end(`${head(`Content-Length: ${Buffer.byteLength(mine)}\r\n`)}${mine}`);
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1.1 201 /);
    expect((await savedSubmissions(environment)).map(({ values }) => values['email'])).toContain('half@example.com');
  });

  test('one that sends twenty requests at once gets twenty responses in order', async () => {
    const paths = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? '/services' : `/unknown-${n}`));
    const last = paths.length - 1;
    const request = (path: string, n: number) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\n${n === last ? 'Connection: close\r\n' : ''}\r\n`;
    const response = await sendRaw(server, paths.map(request).join(''));
    const statuses = [...response.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
    expect(statuses).toEqual(paths.map((_, n) => (n % 2 === 0 ? 200 : 404)));
  });

  test('one that leaves in the middle of a form leaves nothing behind', async () => {
    const before = (await savedSubmissions(environment)).length;
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${head(`Content-Length: ${Buffer.byteLength(body)}\r\n`)}${body.slice(0, 60)}`);
    await once(socket, 'connect');
    socket.resetAndDestroy();
    expect((await ask(server, '/healthz')).status).toBe(200);
    expect(await savedSubmissions(environment)).toHaveLength(before);
  });
});
