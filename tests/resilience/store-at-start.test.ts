// A store that cannot be opened when the server starts: pages are served, forms are refused and lose nothing.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectFormReturned } from './refused-forms.ts';
import {
  ask,
  makeWorkplace,
  person,
  register,
  run,
  savedSubmissions,
  startServer,
  until,
  type Workplace,
} from './server-process.ts';
import { startPostgres } from './temporary-postgres.ts';

let place: Workplace;
beforeEach(() => (place = makeWorkplace()));
afterEach(() => place.remove());

const reasonOf = async (server: { port: number }) =>
  (JSON.parse((await ask(server, '/healthz')).body) as { reason?: string }).reason;
const isWell = (server: { port: number }) =>
  until(async () => (await ask(server, '/healthz')).status === 200, 'a healthy server', 20_000);

describe('pages are served and forms refused, with the reason, if', () => {
  test.each<[what: string, url: (folder: string) => string, reason: RegExp]>([
    [
      'the data folder cannot be written',
      (folder) => `file:${folder}/dist/index.html/data/plumbline.db`,
      /index\.html.* cannot be used: there is no such folder/,
    ],
    // Node's own recursive way to make a folder never returns there.
    [
      'the folder above it cannot be made',
      () => 'file:/proc/server/data/plumbline.db',
      /^\/proc\/server cannot be used/,
    ],
    ['it is a folder', (folder) => `file:${folder}/dist`, /^The database cannot be written \(unable to open/],
    [
      'it is not a database',
      (folder) => `file:${folder}/dist/services.html`,
      /^The database file is damaged \(file is not a database\)/,
    ],
    [
      'PostgreSQL does not answer',
      () => 'postgres://server@127.0.0.1:1/server',
      /^PostgreSQL cannot be used \(.*ECONNREFUSED.*\)\. Start it, or correct DATABASE_URL\.$/,
    ],
  ])('%s', async (_what, url, reason) => {
    const server = await startServer({ ...place.environment, DATABASE_URL: url(place.folder) });
    await expectFormReturned(server);
    expect(await reasonOf(server)).toMatch(reason);
    expect(await server.stop()).toBe(0);
  });
});

test('a damaged database is left as it is; once it is replaced, forms are taken without a restart', async () => {
  const first = await startServer(place.environment);
  for (let n = 0; n < 40; n++)
    await register(first, { ...person, email: `mei${n}@example.com`, specialRequirements: 'x'.repeat(1_500) });
  await first.stop();
  const good = readFileSync(place.database);
  const damaged = Buffer.from(good).fill(0xa5, 8_192, good.length - 4_096);
  writeFileSync(place.database, damaged);
  const server = await startServer(place.environment);
  await expectFormReturned(server);
  expect(await reasonOf(server)).toMatch(/^The database file is damaged/);
  expect(readFileSync(place.database).equals(damaged)).toBe(true);
  writeFileSync(place.database, good);
  await isWell(server);
  expect((await register(server)).status).toBe(201);
  await server.stop();
  expect(await savedSubmissions(place.environment)).toHaveLength(41);
}, 60_000);

const postgres = await startPostgres();
test.skipIf(postgres === undefined)(
  'PostgreSQL that comes up after the server is used as soon as it is there',
  async () => {
    await postgres?.stop();
    const server = await startServer({ ...place.environment, DATABASE_URL: postgres?.url ?? '', DATA_DIR: place.data });
    await expectFormReturned(server);
    await postgres?.start();
    await isWell(server);
    expect((await register(server)).status).toBe(201);
    await server.stop();
    await postgres?.remove();
  },
  60_000,
);

describe('a lost database is never replaced by an empty one', () => {
  /** Starts a server on a data folder whose database is gone. */
  async function startAfterLoss(more: Record<string, string> = {}) {
    const server = await startServer({ ...place.environment, ...more });
    await expectFormReturned(server);
    const reason = await reasonOf(server);
    expect(await server.stop()).toBe(0);
    return reason;
  }

  test('if a backup holds anything; the reason names it', async () => {
    const folder = join(place.folder, 'backups');
    const first = await startServer(place.environment);
    await register(first);
    await first.stop();
    expect((await run('cli/admin.ts', ['backup'], { ...place.environment, BACKUP_DIR: folder })).code).toBe(0);
    writeFileSync(join(folder, 'plumbline-2099-01-01T0000.db'), '');
    for (const ending of ['', '-wal', '-shm']) rmSync(`${place.database}${ending}`, { force: true });
    expect(await startAfterLoss({ BACKUP_DIR: folder })).toMatch(
      /^The database is missing or empty, but there was one before \(.*backups\/plumbline-20\d\d-\d\d-\d\dT\d{4}\.db\)/,
    );
  });

  test('if a person was erased from it', async () => {
    mkdirSync(place.data, { recursive: true });
    writeFileSync(join(place.data, 'erased.txt'), '0199-some-id\n');
    expect(await startAfterLoss()).toContain('erased.txt');
    rmSync(join(place.data, 'erased.txt'));
    const server = await startServer(place.environment);
    expect((await register(server)).status).toBe(201);
    await server.stop();
  });

  test('a first start has nothing to lose, and an empty backup folder does not stop it', async () => {
    const folder = join(place.folder, 'backups');
    mkdirSync(folder);
    const server = await startServer({ ...place.environment, BACKUP_DIR: folder });
    expect((await register(server)).status).toBe(201);
    await server.stop();
    expect(existsSync(place.database)).toBe(true);
    renameSync(place.database, `${place.database}.away`);
  });
});

test('the public learns whether the server works, and nothing else', async () => {
  const server = await startServer(place.environment);
  await register(server);
  const asked = await ask(server, '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect([asked.status, JSON.parse(asked.body)]).toEqual([200, { status: 'ok' }]);
  expect(JSON.parse((await ask(server, '/healthz')).body)).toMatchObject({ warnings: [], outbox: { waiting: 2 } });
  for (const ending of ['', '-wal', '-shm']) rmSync(`${place.database}${ending}`, { force: true });
  await until(async () => (await ask(server, '/healthz')).status === 503, 'an unhealthy server', 20_000);
  const failing = await ask(server, '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(JSON.parse(failing.body)).toEqual({ status: 'failing' });
  expect(await reasonOf(server)).toContain('was removed or replaced while it is in use');
  await server.stop();
});
