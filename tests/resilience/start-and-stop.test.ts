import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { useWorkplace } from './own-server.ts';
import { person, run, savedSubmissions, sendRequest, until } from './server-process.ts';

const place = useWorkplace();

test('a server that cannot start gives the reason and the remedy in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  for (const [settings, message] of [
    [{ PORT: port }, new RegExp(`^Port ${port} on 127.0.0.1 is in use. .*PORT=8080 npm start\\n$`)],
    [{ SITE_DIR: '/nowhere' }, /^There is no built site in .*nowhere\. Run npm run build first\.\n$/],
  ] as const) {
    const { code, errors, output } = await run('main.ts', [], { ...place.environment, ...settings });
    expect([code, output, errors]).toEqual([1, '', expect.stringMatching(message)]);
  }
  other.close();
});

test('a form that is being received when the server is stopped is saved, a page asked for on an idle connection is sent, and the server then exits within a second', async () => {
  const server = await place.start();
  const idle = connect(server.port, '127.0.0.1');
  let pages = '';
  idle.setEncoding('utf8').on('data', (text: string) => (pages += text));
  const requestPage = () => idle.write('GET /services HTTP/1.1\r\nHost: x\r\n\r\n');
  requestPage();
  await until(() => pages.includes('</html>'), 'the page');

  const body = JSON.stringify(person);
  const head = `POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.write(`${head}Expect: 100-continue\r\n\r\n${body.slice(0, 20)}`);
  // The server has begun to read it.
  await until(() => response.includes('100 Continue'), 'the server to ask for the rest');
  response = '';
  server.child.kill('SIGTERM');
  const isClosed = () =>
    sendRequest(server, '/services').then(
      () => false,
      () => true,
    );
  await until(isClosed, 'no new connections');
  pages = '';
  requestPage();
  await once(idle, 'close');
  expect(pages).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*<\/html>$/i);
  socket.write(body.slice(20));
  await once(socket, 'close');
  const answered = Date.now();
  expect(response).toMatch(/^HTTP\/1.1 201 [^]*connection: close/i);
  if (server.child.exitCode === null) await once(server.child, 'exit');
  expect(server.child.exitCode).toBe(0);
  // A connection that is kept alive would hold it for longer.
  expect(Date.now() - answered).toBeLessThan(4_000);
  expect(await savedSubmissions(place.environment)).toHaveLength(1);
});
