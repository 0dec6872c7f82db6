import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, makeWorkplace, person, register, startDesk, type DeskProcess, type Workplace } from './desk-process.ts';

let place: Workplace;
let desk: DeskProcess;
beforeAll(async () => {
  place = makeWorkplace({ DESK_PROXIES: 'none', DESK_LIMIT: '2' });
  desk = await startDesk(place.environment);
}, 60_000);
afterAll(() => place.remove());

test('whoever looks into an attack finds when, what and how it ended, line by line, and no visitor', async () => {
  await ask(desk, '/nowhere%0a%7B%22level%22%3A50%7D');
  await register(desk, { ...person, email: 'no address' });
  await ask(desk, '/api/registrations', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  await desk.stop();
  const lines = desk
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toMatchObject([
    { method: 'POST', route: '/api/registrations', status: 422 },
    { method: 'POST', route: '/api/registrations', status: 403 },
  ]);
  for (const { time } of answered) expect(Math.abs(Number(time) - Date.now())).toBeLessThan(600_000);
  expect(JSON.stringify(answered)).not.toMatch(/no address|Mei|127\.0\.0\.1/);
});

test('whoever breaks off in the middle of a form puts no error into the log', async () => {
  desk = await startDesk(place.environment);
  const socket = connect(desk.port, '127.0.0.1');
  const head = 'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"form"`);
  // The desk says that it reads on: it is in the middle.
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
  await ask(desk, '/healthz');
  await desk.stop();
  expect(desk.log()).not.toContain('"level":50');
});

test('where no proxy is trusted, an address that a visitor makes up lifts no limit', async () => {
  desk = await startDesk(place.environment);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await register(desk, { ...person, email: `mei${n}@example.com` })).status);
  await desk.stop();
  expect(statuses).toEqual([201, 201, 429]);
});
