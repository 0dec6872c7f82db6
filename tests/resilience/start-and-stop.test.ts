import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  savedSubmissions,
  makeWorkplace,
  person,
  run,
  startServer,
  until,
  type Workplace,
} from './server-process.ts';

let place: Workplace;
beforeEach(() => (place = makeWorkplace()));
afterEach(() => place.remove());

describe('the server that cannot start says why in one line, and what to do', () => {
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

  test.each<[what: string, settings: (folder: string) => Record<string, string>, message: RegExp]>([
    [
      'the site is not built',
      (folder) => ({ SITE_DIR: join(folder, 'nowhere') }),
      /^There is no built site in .*nowhere\. Run npm run build first\.\n$/,
    ],
    ['a setting cannot be used', () => ({ PORT: 'http' }), /^The setting PORT cannot be used: .+\n$/],
    [
      'the address is another machine’s',
      () => ({ HOST: '203.0.113.7' }),
      /^This machine has no address 203\.0\.113\.7\. Correct the setting HOST\.\n$/,
    ],
  ])('%s', (_what, settings, message) => failsWith(settings(place.folder), message));
});

describe('stopping loses nobody', () => {
  test('a request in flight is answered, and the server is gone within a second of it', async () => {
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
    // The server has begun with it: before, it is no request in flight.
    await until(() => response.includes('100 Continue'), 'the server to ask for the rest');
    response = '';
    server.child.kill('SIGTERM');
    await until(
      async () =>
        await ask(server, '/services').then(
          () => false,
          () => true,
        ),
      'no new connections',
    );
    socket.write(body.slice(20));
    await once(socket, 'close');
    const answered = Date.now();
    expect(response).toMatch(/^HTTP\/1.1 201 /);
    expect(response.toLowerCase()).toContain('connection: close');
    if (server.child.exitCode === null) await once(server.child, 'exit');
    expect(server.child.exitCode).toBe(0);
    expect(Date.now() - answered).toBeLessThan(1_000);
    expect(await savedSubmissions(place.environment)).toHaveLength(1);
  });
});
