// Commands of a system administrator on a server's data: export, erase, purge, backup and restore.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import {
  person,
  query,
  referenceOf,
  register,
  run,
  savedSubmissions,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { startPostgres } from './temporary-postgres.ts';

const secret = 'Zyxwvut';
const theirs = {
  ...person,
  firstName: secret,
  email: `${secret}@example.com`,
  specialRequirements: `${secret} `.repeat(150),
};

/** Files in a folder and its subfolders that contain a text. */
const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));

let place: Workplace;
let running: ServerProcess;
let reference: string;
const admin = (...values: string[]) => run('cli/admin.ts', values, place.environment);
const references = async (environment: Record<string, string>) =>
  (await savedSubmissions(environment)).map((one) => one.reference);
useOwnServer(async (...started) => {
  [running, place] = started;
  reference = referenceOf(await register(running, theirs));
  await register(running, { ...person, specialRequirements: `With ${theirs.email}.` });
  await register(running, { ...person, lastName: '=HYPERLINK("http://evil.example")' });
});

test.each([
  [['export', '--frm', 'x'], 2],
  [['export', '--from', '2025-02-30'], 2],
  [['export', '--form', 'nothing'], 2],
  [['erase', '--reference', 'PL-00000000'], 1],
] as [string[], number][])('a wrong command gets a message, not a stack: %j ends with %i', async (values, expected) => {
  const { code, errors } = await admin(...values);
  expect(code).toBe(expected);
  expect(errors).not.toContain('    at ');
});

test('before the first start there is nothing to export, and no database is made', async () => {
  const folder = join(place.folder, 'none');
  const { code, errors } = await run('cli/admin.ts', ['export'], {
    ...place.environment,
    DATABASE_URL: `file:${folder}/plumbline.db`,
  });
  expect([code, existsSync(folder)]).toEqual([1, false]);
  expect(errors).toMatch(/^There is no database at .* yet\. The server creates it when it starts\.\n$/);
});

describe('an export', () => {
  test('runs no formula in a spreadsheet, is exact as JSON, and is logged', async () => {
    const { output } = await admin('export');
    expect(output).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(output).toContain(`"'+65 6123 4567"`);
    const file = join(place.folder, 'out.json');
    expect((await admin('export', '--format', 'json', '--out', file, '--form', 'cybersecurity')).code).toBe(0);
    const exact = JSON.parse(readFileSync(file, 'utf8')) as { values: Record<string, string> }[];
    expect(exact.map(({ values }) => values['lastName'])).toContain('=HYPERLINK("http://evil.example")');
    expect((await admin('export', '--out', file)).errors).toBe(`${file} is there already. Give another name.\n`);
    const log = await admin('log');
    expect(log.output.match(/export: rows 3, format (?:csv|json, form cybersecurity), account/g)).toHaveLength(2);
    expect(log.output).not.toContain(secret);
  });

  test('that cannot be logged leaves no file', async () => {
    const out = join(place.folder, 'out.csv');
    const other = new DatabaseSync(place.database, { timeout: 10_000 });
    other.exec('BEGIN IMMEDIATE');
    const { code, errors } = await admin('export', '--out', out);
    other.close();
    expect([code, errors, existsSync(out)]).toEqual([
      1,
      'Another program holds the database. Stop it, then start again.\n',
      false,
    ]);
  });

  test('counts days in Singapore time', async () => {
    const { environment } = place;
    await query(
      environment,
      `update submissions set received_at = '2028-02-28T19:46:00.000Z' where reference = '${reference}'`,
    );
    const { output } = await admin('export', '--from', '2028-02-29', '--to', '2028-02-29');
    expect(output.trim().split('\n')).toHaveLength(2);
    expect(output).toContain('2028-02-29 03:46');
  });
});

describe('a backup', () => {
  test('and an export on a full disk exit with 1, give the reason, and leave no file', async ({ skip }) => {
    const small = join(place.folder, 'small');
    mkdirSync(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', small]).status === 0;
    if (!mounted) skip('Only root may mount a small disk.');
    try {
      const file = join(small, 'backup.db');
      const { code, errors } = await admin('backup', file);
      expect([code, errors]).toEqual([1, expect.stringMatching(/^The backup cannot be written to .*disk is full/)]);
      writeFileSync(join(small, 'filler'), Buffer.alloc(65_536));
      const exported = await admin('export', '--out', join(small, 'export.csv'));
      expect([exported.code, exported.errors]).toEqual([
        1,
        expect.stringMatching(/^The export cannot be written to .*disk is full\. No file is left there\.$/m),
      ]);
      expect(readdirSync(small)).toEqual(['filler']);
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  });

  test('that is truncated or has one wrong letter in a name is not restored, nor is any other file', async () => {
    const file = join(place.folder, 'half.backup');
    await admin('backup', file);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed.write('X', bytes.indexOf(person.lastName));
    for (const text of [bytes.subarray(0, bytes.length / 2), changed, 'Dear server']) {
      writeFileSync(file, text);
      const { code, errors } = await admin('restore', file, '--yes');
      expect([code, errors]).toEqual([1, expect.stringContaining('not a whole backup')]);
    }
    expect(await references(place.environment)).toHaveLength(3);
  });
});

test('erased data are in no byte of the data folder, no restore and no later backup', async () => {
  const { data, environment } = place;
  const before = join(place.folder, 'before.backup');
  const after = join(place.folder, 'after.backup');
  expect((await admin('backup', before)).code).toBe(0);
  const preview = await admin('erase', '--email', theirs.email);
  expect(preview.output).toMatch(new RegExp(`${reference}[^]*Nothing is erased yet`));
  expect(filesWith(data, secret)).not.toEqual([]);
  expect((await admin('erase', '--email', theirs.email, '--yes')).code).toBe(0);
  // The server runs meanwhile, and continues.
  const expectGone = () =>
    expect([...filesWith(data, `${secret} ${secret}`), ...filesWith(data, `:"${secret}`)]).toEqual([]);
  expectGone();
  expect((await admin('backup', after)).code).toBe(0);
  expect(readFileSync(after, 'utf8').replaceAll(`With ${theirs.email}`, '')).not.toContain(secret);
  expect((await admin('restore', before)).output).toContain('Nothing is replaced yet');
  expect((await admin('restore', before, '--yes')).code).toBe(0);
  expect(await references(environment)).not.toContain(reference);
  expectGone();

  // On a new machine, with only the backup and the list of erased submissions beside it.
  const folder = join(place.folder, 'left');
  mkdirSync(folder);
  writeFileSync(join(folder, 'plumbline.db'), readFileSync(before));
  writeFileSync(join(folder, 'erased.txt'), readFileSync(join(data, 'erased.txt')));
  const fresh = { ...environment, DATABASE_URL: `file:${place.folder}/fresh/plumbline.db`, BACKUP_DIR: folder };
  const restored = await run('cli/admin.ts', ['restore', join(folder, 'plumbline.db'), '--yes'], fresh);
  expect([restored.code, await references(fresh)]).toEqual([
    0,
    [expect.not.stringContaining(reference), expect.any(String)],
  ]);
  // A machine that has not read them makes the next backup, and keeps the list.
  const known = readFileSync(join(folder, 'erased.txt'), 'utf8');
  writeFileSync(join(place.folder, 'fresh', 'erased.txt'), 'another\n');
  await query(fresh, 'delete from erasures');
  expect((await run('cli/admin.ts', ['backup'], fresh)).code).toBe(0);
  expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).toBe(`${known}another\n`);
});

test('expired data fail the check, are listed, and are removed from every byte by the command', async () => {
  const past = "received_at = '2001-01-01T00:00:00.000Z'";
  await query(place.environment, `update submissions set ${past} where form_values like '%HYPERLINK%'`);
  const { code, output } = await admin('check');
  expect([code, output]).toEqual([1, expect.stringMatching(/FAIL {2}retention +past due: 1 form\./)]);
  expect((await admin('purge')).output).toContain('Past due: 1 form. Nothing is removed yet.');
  expect((await admin('purge', '--yes')).output).toContain('Removed: 1 form.');
  expect(filesWith(place.data, 'HYPERLINK')).toEqual([]);
  const failures = (await admin('check')).output.split('\n').filter((line) => line.startsWith('FAIL'));
  expect(failures).toEqual([expect.stringMatching(/^FAIL {2}mail server/)]);
});

const postgres = await startPostgres();
afterAll(() => postgres?.remove());
describe.skipIf(postgres === undefined)('on PostgreSQL', () => {
  const url = postgres?.url ?? '';
  const machine = (name: string) => ({
    ...place.environment,
    DATABASE_URL: url,
    DATA_DIR: join(place.folder, name),
    LOG_LEVEL: 'warn',
  });

  test('erased data are in no byte of its tables; backups are made by pg_dump', async () => {
    const there = machine('beside-postgres');
    const tables = join(new URL(url).searchParams.get('host') ?? '', 'data', 'base');
    const server = await startServer(there);
    await register(server, theirs);
    const filesOfTables = async () => {
      await postgres?.stop();
      const found = filesWith(tables, secret);
      await postgres?.start();
      return found;
    };
    expect(await filesOfTables()).not.toEqual([]);
    const { code, errors } = await run('cli/admin.ts', ['erase', '--email', theirs.email, '--yes'], there);
    expect([code, errors, await filesOfTables()]).toEqual([0, '', []]);
    const refused = await run('cli/admin.ts', ['backup', join(place.folder, 'none')], there);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('pg_dump')]);
    expect(await server.stop()).toBe(0);
  });

  test('a backup of SQLite is restored, without the people who were erased', async () => {
    // As in the settings of a machine that was on SQLite.
    const there = { ...machine('moved'), BACKUP_DIR: join(place.folder, 'daily') };
    const file = join(place.folder, 'before.backup');
    expect((await run('cli/admin.ts', ['restore', file, '--yes'], there)).code).toBe(0);
    expect(await references(there)).toHaveLength(3);
    const { output } = await run('cli/admin.ts', ['check'], there);
    expect(output).toMatch(/PASS {2}erasures +\d erased, 0 of them came back/);
    // Our own backup is refused there, so a warning that it is late would never end.
    expect(output).not.toContain('No backup has been made');
  });

  test('a person who was erased on one of two machines stays erased when the other restores a dump', async () => {
    const [a, b] = [machine('a'), machine('b')];
    const first = await startServer(a);
    const gone = referenceOf(await register(first, { ...person, email: 'erased@example.com', submissionKey: 'two' }));
    const dump = join(place.folder, 'dump');
    const pg = (program: string, ...values: string[]) =>
      expect(spawnSync(program, [...values, `--dbname=${url}`], { encoding: 'utf8' }).stderr).toBe('');
    pg('pg_dump', '--format=custom', `--file=${dump}`);
    expect((await run('cli/admin.ts', ['erase', '--reference', gone, '--yes'], a)).code).toBe(0);
    // The daily job of the other machine reads the erasure.
    await (await startServer(b)).stop();
    await first.stop();
    const reset = 'SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public';
    pg('psql', '--quiet', `--command=${reset}`);
    pg('pg_restore', dump);
    expect(await references(b)).toContain(gone);
    const again = await startServer(b);
    await until(() => again.log().includes('erased again what a restore had brought back'), 'the erasure');
    await again.stop();
    expect(await references(b)).not.toContain(gone);
  });
});
