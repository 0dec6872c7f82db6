import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  makeWorkplace,
  person,
  register,
  registerByPage,
  savedSubmissions,
  startServer,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';

let place: Workplace;
let server: ServerProcess;
beforeAll(async () => {
  place = makeWorkplace({ TRUSTED_PROXIES: 'none', RATE_LIMIT: '2' });
  server = await startServer(place.environment);
});
afterAll(() => place.remove());

test('whoever looks into an attack finds when, what and how it ended, line by line, and no visitor', async () => {
  await ask(server, '/nowhere%0a%7B%22level%22%3A50%7D');
  await register(server, { ...person, email: 'no address' });
  await ask(server, '/api/registrations', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  await server.stop();
  const lines = server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const responses = lines.filter(({ msg }) => msg === 'response');
  expect(responses).toMatchObject([
    { method: 'GET', route: 'none', status: 400 },
    { method: 'POST', route: '/api/registrations', status: 422 },
    { method: 'POST', route: '/api/registrations', status: 403 },
  ]);
  for (const { time } of responses) {
    expect(String(time)).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect(Math.abs(Date.parse(String(time)) - Date.now())).toBeLessThan(600_000);
  }
  expect(lines.map(({ level }) => level)).not.toContain(30);
  expect(JSON.stringify(responses)).not.toMatch(/no address|Mei|127\.0\.0\.1/);
});

test('whoever breaks off in the middle of a form leaves nothing behind and puts no error into the log', async () => {
  server = await startServer(place.environment);
  const socket = connect(server.port, '127.0.0.1');
  const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"form"`);
  // The server says that it reads on: it is in the middle.
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await ask(server, '/healthz');
  await server.stop();
  expect(await savedSubmissions(place.environment)).toEqual([]);
  expect(server.log()).not.toContain('"level":"error"');
});

test('where no proxy is trusted, an address that a visitor makes up lifts no limit', async () => {
  server = await startServer(place.environment);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++)
    statuses.push((await register(server, { ...person, email: `mei${n}@example.com` })).status);
  await server.stop();
  expect(statuses).toEqual([201, 201, 429]);
});

test('a visitor who opens the page of a saved form too often is told when to try again', async () => {
  const own = makeWorkplace({ TRUSTED_PROXIES: 'none', RATE_LIMIT: '2' });
  const started = await startServer(own.environment);
  const { location = '' } = (await registerByPage(started)).headers;
  const responses = [];
  for (let n = 0; n < 3; n++) responses.push(await ask(started, location));
  await started.stop();
  own.remove();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(responses[2]?.body).toContain('We received many requests from your network');
});
