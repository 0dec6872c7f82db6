// Failures of the store: pages are served, forms are refused without losing answers, and the server recovers by itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readServedContent, writeServedContent } from '../../model/reader/served-content.ts';
import { startMailServer } from './mail-catcher.ts';
import {
  ask,
  healthOf,
  makeClock,
  makeWorkplace,
  outboxCounts,
  person,
  query,
  register,
  registerByPage,
  run,
  savedSubmissions,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { startPostgres } from './temporary-postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.remove());

let place: Workplace;
beforeEach(() => (place = makeWorkplace()));
afterEach(() => place.remove());

const reasonOf = async (server: ServerProcess) =>
  (JSON.parse((await ask(server, '/healthz')).body) as { reason?: string }).reason;
/** Waits until the server saves a form. */
const savesForms = (server: ServerProcess, name: string) =>
  until(
    async () => (await register(server, { ...person, submissionKey: name, email: `${name}@example.com` })).status < 300,
    'a form that is saved',
  );
const emailsOf = async (environment: Record<string, string>) =>
  (await savedSubmissions(environment)).map(({ values }) => values['email']).sort();
const removeDatabase = () => {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${place.database}${ending}`, { force: true });
};

/** Checks that forms come back with their values, while pages are served. */
async function expectFormReturned(server: ServerProcess): Promise<void> {
  const [json, page, other] = await Promise.all([
    register(server, { ...person, email: 'json@example.com' }),
    registerByPage(server, { ...person, email: 'page@example.com' }),
    ask(server, '/services'),
  ]);
  expect([json.status, page.status, other.status]).toEqual([503, 503, 200]);
  expect((JSON.parse(json.body) as { message: string }).message).toContain('We could not save your form');
  expect(page.body).toContain('value="page@example.com"');
  expect(page.headers['retry-after']).toBe('60');
}

/** Checks that the server recovers by itself, and that refused forms are not saved. */
async function expectRecovery(server: ServerProcess, environment: Record<string, string>): Promise<void> {
  await savesForms(server, 'after');
  expect(await server.stop()).toBe(0);
  expect(await emailsOf(environment)).toEqual(['after@example.com', 'before@example.com']);
}

/** Makes a file immutable, even for root, or undoes that. @returns false if this is not possible */
const setImmutable = (file: string, isImmutable: boolean): boolean =>
  spawnSync('chattr', [isImmutable ? '+i' : '-i', file]).status === 0;

test('files that become read-only while the server runs or before it starts', async ({ skip }) => {
  const server = await startServer(place.environment);
  expect((await register(server, { ...person, email: 'before@example.com' })).status).toBe(201);
  const files = [place.database, `${place.database}-wal`];
  if (!files.every((file) => setImmutable(file, true))) {
    await server.stop();
    skip('Files cannot be made immutable here.');
  }
  try {
    await expectFormReturned(server);
  } finally {
    for (const file of files) setImmutable(file, false);
  }
  await server.stop();
  setImmutable(place.database, true);
  const next = await startServer(place.environment);
  try {
    await expectFormReturned(next);
  } finally {
    setImmutable(place.database, false);
  }
  await expectRecovery(next, place.environment);
});

test('a full disk', async ({ skip }) => {
  const { data } = place;
  mkdirSync(data);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', data]).status === 0;
  if (!mounted) skip('Only root may mount a small disk.');
  try {
    const server = await startServer(place.environment);
    const acknowledged: string[] = [];
    const take = async (n: number) => {
      const response = await register(server, { ...person, email: `mei${n}@example.com` });
      if (response.status === 201) acknowledged.push(`mei${n}@example.com`);
      return response.status;
    };
    expect(await take(0)).toBe(201);
    const filler = join(data, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC');
    let status = 0;
    for (let n = 1; n < 12; n++) expect([201, 503]).toContain((status = await take(n)));
    expect(status).toBe(503);
    await expectFormReturned(server);
    rmSync(filler);
    await savesForms(server, 'after');
    await server.stop();
    expect(await emailsOf(place.environment)).toEqual(['after@example.com', ...acknowledged.sort()]);
  } finally {
    execFileSync('umount', ['-l', data]);
  }
});

describe.skipIf(postgres === undefined)('PostgreSQL', () => {
  const url = postgres?.url ?? '';

  test('that is down when the server starts, then up, read-only, and down again', async () => {
    await postgres?.stop();
    const environment = { ...place.environment, DATABASE_URL: url, DATA_DIR: place.data, LOG_LEVEL: 'silent' };
    const server = await startServer(environment);
    await expectFormReturned(server);
    expect(await reasonOf(server)).toMatch(/^PostgreSQL cannot be used \(.*\)\. Start it, or correct DATABASE_URL\.$/);
    await postgres?.start();
    await savesForms(server, 'before');

    const setReadOnly = async (value: string) => {
      await query(environment, `alter system set default_transaction_read_only = ${value}`);
      await query(environment, 'select pg_reload_conf()');
    };
    await setReadOnly('on');
    // The setting reaches the server's connections in a moment.
    let n = 0;
    const probe = () => register(server, { ...person, email: 'probe@example.com', submissionKey: `probe-${n++}` });
    await until(async () => (await probe()).status === 503, 'a database that is read-only');
    await expectFormReturned(server);
    await setReadOnly('off');
    await until(async () => (await probe()).status === 201, 'a database that takes writes');
    await query(environment, "delete from submissions where submission_key like 'probe%'");

    await postgres?.stop('immediate');
    await expectFormReturned(server);
    await postgres?.start();
    await expectRecovery(server, environment);
  });
});

describe('a database that cannot be opened when the server starts', () => {
  test.each<[what: string, url: (folder: string) => string, reason: RegExp]>([
    [
      'its folder cannot be made',
      (folder) => `file:${folder}/dist/services.html/data/plumbline.db`,
      /services\.html\/data cannot be used: there is no such folder/,
    ],
    [
      'it is not a database',
      (folder) => `file:${folder}/dist/services.html`,
      /^The database file is damaged \(file is not a database\)/,
    ],
  ])('%s: the reason is given', async (_what, url, reason) => {
    const server = await startServer({ ...place.environment, DATABASE_URL: url(place.folder) });
    await expectFormReturned(server);
    expect(await reasonOf(server)).toMatch(reason);
    expect(await server.stop()).toBe(0);
  });

  test('damaged: it is left unchanged; once it is replaced, forms are saved without a restart', async () => {
    const first = await startServer(place.environment);
    await register(first, { ...person, email: 'before@example.com' });
    await first.stop();
    const good = readFileSync(place.database);
    const damaged = Buffer.from(good).fill(0xa5, 8_192, good.length - 4_096);
    writeFileSync(place.database, damaged);
    const server = await startServer(place.environment);
    await expectFormReturned(server);
    expect(await reasonOf(server)).toMatch(/^The database file is damaged/);
    expect(readFileSync(place.database).equals(damaged)).toBe(true);
    writeFileSync(place.database, good);
    await expectRecovery(server, place.environment);
  });

  test('lost: it is not replaced by an empty one if there is a non-empty backup or a person was erased', async () => {
    const folder = join(place.folder, 'backups');
    const environment = { ...place.environment, BACKUP_DIR: folder };
    const first = await startServer(environment);
    await register(first);
    await first.stop();
    expect((await run('cli/admin.ts', ['backup'], environment)).code).toBe(0);
    writeFileSync(join(folder, 'plumbline-2099-01-01T0000.db'), '');
    removeDatabase();
    const server = await startServer(environment);
    await expectFormReturned(server);
    expect(await reasonOf(server)).toMatch(
      /^The database is missing or empty, but there was one before \(.*plumbline-20\d\d-\d\d-\d\dT\d{4}\.db\)/,
    );
    await server.stop();
    const erased = join(place.data, 'erased.txt');
    writeFileSync(erased, '0199-some-id\n');
    const next = await startServer(place.environment);
    expect(await reasonOf(next)).toContain(erased);
    rmSync(erased);
    await savesForms(next, 'after');
    await next.stop();
  });
});

test('/healthz tells the public only if the server works; on the machine it has warnings and reasons', async () => {
  const site = join(place.folder, 'dist');
  writeServedContent(site, { ...readServedContent(site), builtOn: '2001-01-01' });
  const server = await startServer(place.environment);
  await register(server);
  const publicHealth = async () => {
    const { status, body } = await ask(server, '/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    return [status, JSON.parse(body)];
  };
  expect(await publicHealth()).toEqual([200, { status: 'ok' }]);
  const warnings = [expect.stringContaining('not of today')];
  expect(await healthOf(server)).toMatchObject({ status: 'warning', warnings, outbox: { waiting: 2 } });
  removeDatabase();
  await until(async () => (await ask(server, '/healthz')).status === 503, 'an unhealthy server', 20_000);
  expect(await publicHealth()).toEqual([503, { status: 'failing' }]);
  expect(await reasonOf(server)).toContain('was removed or replaced while it is in use');
  await server.stop();
});

test('a clock that jumps a year ahead and two years back: each visitor is served, each email is sent', async () => {
  const mail = await startMailServer();
  const clock = makeClock(place);
  const settings = { ...clock.settings, SMTP_URL: `smtp://127.0.0.1:${mail.port}`, RATE_LIMIT: '2' };
  const server = await startServer({ ...place.environment, ...settings });
  const statuses: number[] = [];
  for (const [n, days] of [0, 365, -365, 0].entries()) {
    clock.move(days);
    const { status } = await ask(server, '/api/registrations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ ...person, email: `clock${n}@example.com` }),
    });
    statuses.push(status);
    expect((await register(server, { ...person, email: `other${n}@example.com` })).status).toBe(201);
  }
  // The limit allows two in ten minutes.
  expect(statuses.slice(0, 2)).toEqual([201, 201]);
  const emails = 2 * (4 + statuses.filter((status) => status === 201).length);
  await expect.poll(() => outboxCounts(server), { timeout: 60_000 }).toMatchObject({ sent: emails });
  expect(mail.received).toHaveLength(emails);
  expect(await server.stop()).toBe(0);
  await mail.close();
});
