// What an operator relies on, each once seen to fail: backups, a store that is taken away, the
// installed command, dates.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  changeStore,
  healthOf,
  makeWorkplace,
  node,
  person,
  register,
  root,
  run,
  startServer,
  until,
  type Workplace,
} from './server-process.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';
import { isHere } from './started-program.ts';

let place: Workplace;
beforeEach(() => (place = makeWorkplace({ LOG_LEVEL: 'warn' })));
afterEach(() => place.remove());
const admin = (...values: string[]) => run('cli/admin.ts', values, place.environment);

describe('a backup is whole, or is not there', () => {
  test('on a full disk it ends with 1, says so, leaves no file and notes nothing', async () => {
    const server = await startServer(place.environment);
    for (let n = 0; n < 200; n++)
      await register(server, { ...person, email: `mei${n}@example.com`, specialRequirements: 'x'.repeat(2_000) });
    await server.stop();
    const small = join(place.folder, 'small');
    mkdirSync(small);
    if (!mountSmallDisk(small, '256k')) return;
    try {
      const file = join(small, 'backup.db');
      const { code, output, errors } = await admin('backup', file);
      expect([code, output, errors]).toEqual([
        1,
        '',
        expect.stringMatching(/^The backup cannot be written to .*disk is full\. No file is left there\.\n$/),
      ]);
      const out = join(small, 'export.csv');
      const exported = await admin('export', '--out', out);
      expect([exported.code, exported.errors]).toEqual([
        1,
        `The export cannot be written to ${out}: the disk is full. No file is left there.\n`,
      ]);
      expect(readdirSync(small)).toEqual([]);
      expect((await admin('log')).output).not.toContain('backup');
    } finally {
      unmount(small);
    }
  });

  test('where it may not be written, the message is about the backup and not about the database', async () => {
    await (await startServer(place.environment)).stop();
    const file = '/proc/none/backup.db';
    const { code, errors } = await admin('backup', file);
    expect([code, errors]).toEqual([
      1,
      `The backup cannot be written to ${file}: there is no such folder. No file is left there.\n`,
    ]);
  });
});

test('a restore of 100,000 rows takes seconds, not minutes', async () => {
  await (await startServer(place.environment)).stop();
  changeStore(
    place,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 34000)
    INSERT INTO submissions
      (id, reference, form, kind, submission_key, form_values, values_hash, state, received_at, updated_at, version, calendar_sequence)
      SELECT 'id' || i, 'PL-' || i, 'cybersecurity', 'registration', 'key' || i,
      '{"firstName":"Mei","email":"mei@example.com"}', 'h', 'new', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, 0 FROM n;
    INSERT INTO emails SELECT id || 'a', id, 'mei@example.com', NULL, 'Your registration', '["Hello"]', NULL, id || 'a@x', 'sent', 1,
      received_at, NULL, '250', received_at, received_at, 0 FROM submissions;
    INSERT INTO emails SELECT id || 'b', id, 'mei@example.com', NULL, 'Your registration', '["Hello"]', NULL, id || 'b@x', 'sent', 1,
      received_at, NULL, '250', received_at, received_at, 0 FROM submissions;`,
  );
  const file = join(place.folder, 'backup.db');
  expect((await admin('backup', file)).code).toBe(0);
  const begin = performance.now();
  const { code, output } = await admin('restore', file, '--yes');
  const seconds = (performance.now() - begin) / 1_000;
  expect([code, output]).toEqual([0, expect.stringContaining('Restored: 34000 submissions.')]);
  console.log(`100,000 rows restored in ${seconds.toFixed(1)} s`);
  // What grew with the square of the rows took minutes; a busy machine is four times slower than a quiet one.
  expect(seconds).toBeLessThan(40);
}, 180_000);

test('a database that is removed under the server: 503, health fails, no email leaves; pages go on', async () => {
  const server = await startServer(place.environment);
  expect((await register(server)).status).toBe(201);
  for (const ending of ['', '-wal', '-shm']) rmSync(`${place.database}${ending}`);
  expect((await register(server, { ...person, email: 'second@example.com' })).status).toBe(503);
  await until(async () => (await ask(server, '/healthz')).status === 503, 'an unhealthy server', 20_000);
  expect((await ask(server, '/services')).status).toBe(200);
  expect(server.log()).toContain('was removed or replaced while it is in use');
  await server.stop();
});

test('whoever asks for the health again and again causes one small write in ten seconds', async () => {
  const server = await startServer(place.environment);
  const wal = () => statSync(`${place.database}-wal`).size;
  await ask(server, '/healthz');
  const before = wal();
  for (const end = Date.now() + 4_000; Date.now() < end;) expect((await ask(server, '/healthz')).status).toBe(200);
  expect(wal() - before).toBeLessThan(40_000);
  await server.stop();
});

test('a closed pipe ends a command quietly', () => {
  const said = spawnSync(
    'sh',
    [
      '-c',
      `"${node}" "${join(root, 'server', 'cli', 'admin.ts')}" --help | true; "${node}" "${join(root, 'server', 'cli', 'admin.ts')}" --help | head -1`,
    ],
    { encoding: 'utf8', env: place.environment },
  );
  expect([said.stdout, said.stderr]).toEqual(["The operator's command line.\n", '']);
});

test('times and days are Singapore’s, and say so', async () => {
  await (await startServer(place.environment)).stop();
  changeStore(
    place,
    `INSERT INTO submissions
      (id, reference, form, kind, submission_key, form_values, values_hash, state, received_at, updated_at, version, calendar_sequence)
      VALUES ('a', 'PL-1', 'cybersecurity', 'registration', 'k', '{}', 'h', 'new', '2028-02-28T19:46:00.000Z', '2028-02-28T19:46:00.000Z', 1, 0),
    ('b', 'PL-2', 'cybersecurity', 'registration', 'l', '{}', 'h', 'new', '2027-12-31T16:00:00.000Z', '2027-12-31T16:00:00.000Z', 1, 0)`,
  );
  const { output: leapDay } = await admin('export', '--from', '2028-02-29', '--to', '2028-02-29');
  expect(leapDay).toMatch(/Received \(Singapore\)[\s\S]*PL-1".*2028-02-29 03:46/);
  expect(leapDay).not.toContain('PL-2');
  const { output: newYear } = await admin('export', '--from', '2028-01-01', '--to', '2028-01-01');
  expect(newYear).toMatch(/PL-2".*2028-01-01 00:00/);
  expect(newYear).not.toContain('PL-1');
});

describe('the command on the installed service', () => {
  const install = () => {
    const release = join(place.folder, 'current');
    mkdirSync(release);
    for (const name of ['server', 'model', 'sections', 'content', 'package.json'])
      symlinkSync(join(root, name), join(release, name));
    symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'));
    const settings = join(place.folder, 'plumbline.env');
    writeFileSync(
      settings,
      `# settings\nSITE_URL=https://www.example.com\nMAIL_TO="office@example.com"\nDATA_DIR=${place.data}\nSITE_DIR='${place.environment['SITE_DIR']}'\n`,
      { mode: 0o600 },
    );
    return { PATH: process.env['PATH'] ?? '', PLUMBLINE_RELEASE: release, PLUMBLINE_SETTINGS: settings };
  };
  const asRoot = process.getuid?.() === 0;

  test.skipIf(!asRoot || !isHere('runuser'))(
    'has the settings and the account of the service, whoever calls it',
    async () => {
      await (await startServer(place.environment)).stop();
      // An account that every machine has stands for the service's.
      const command = join(place.folder, 'plumbline-admin');
      writeFileSync(
        command,
        readFileSync(join(root, 'hosting', 'plumbline-admin'), 'utf8').replace('account=plumbline', 'account=root'),
        { mode: 0o755 },
      );
      const env = install();
      const said = spawnSync(command, ['check'], { encoding: 'utf8', env, cwd: '/' });
      expect(said.stdout).toContain(place.database);
      expect(said.stdout).toMatch(/PASS {2}database/);
      expect(spawnSync(command, ['nonsense'], { encoding: 'utf8', env }).stderr).toBe(
        '"nonsense" is not a command. See plumbline-admin --help\n',
      );
      chmodSync(place.folder, 0o755);
      const other = spawnSync(command, ['check'], { encoding: 'utf8', env, uid: 65_534 });
      expect([other.status, other.stderr]).toEqual([
        1,
        'plumbline-admin needs the rights of root or of root: run it as root, or with sudo.\n',
      ]);
    },
  );
});

test('a build that is not of today is told by /healthz and in the log', async () => {
  writeFileSync(join(place.folder, 'dist', 'build-day.txt'), '2001-01-01\n');
  const server = await startServer(place.environment);
  expect(await healthOf(server)).toMatchObject({
    status: 'warning',
    warnings: [expect.stringContaining('not of today')],
  });
  await until(() => server.log().includes('not of today'), 'the line in the log');
  expect((await ask(server, '/build-day.txt')).status).toBe(404);
  await server.stop();
});
