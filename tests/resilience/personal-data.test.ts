import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useOwnServer } from './own-server.ts';
import {
  changeStore,
  savedSubmissions,
  person,
  referenceOf,
  register,
  run,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { startPostgres } from './temporary-postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.remove());

const secret = 'Zyxwvut';
const theirs = {
  ...person,
  firstName: secret,
  email: `${secret}@example.com`,
  specialRequirements: `${secret} `.repeat(150),
};

/** Which files in a folder, and in those below it, have a text in them. */
const filesWith = (folder: string, text: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));

let place: Workplace;
let running: ServerProcess;
let reference: string;
const admin = (...values: string[]) => run('cli/admin.ts', values, place.environment);
useOwnServer(async (...started) => {
  [running, place] = started;
  reference = referenceOf(await register(running, theirs));
  await register(running, { ...person, specialRequirements: `With ${theirs.email}.` });
  await register(running, { ...person, lastName: '=HYPERLINK("http://evil.example")' });
});

test('an export runs nothing in a spreadsheet, is exact as JSON, and each is on record', async () => {
  const asCsv = await admin('export');
  expect(asCsv.output).toContain(
    '"Reference","Form","Kind","State","Received (Singapore)","Course","Date","First day","First name","Last name","Email","Phone"',
  );
  expect(asCsv.output).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(asCsv.output).toContain(`"'+65 6123 4567"`);
  const file = join(place.folder, 'out.json');
  expect((await admin('export', '--format', 'json', '--out', file, '--form', 'cybersecurity')).code).toBe(0);
  const exact = JSON.parse(readFileSync(file, 'utf8')) as { values: Record<string, string> }[];
  expect(exact.map(({ values }) => values['lastName'])).toContain('=HYPERLINK("http://evil.example")');
  expect((await admin('export', '--out', file)).errors).toBe(`${file} is there already. Give another name.\n`);
  const log = JSON.parse((await admin('log', '--format', 'json')).output) as { action: string; details: object }[];
  expect(log.filter(({ action }) => action === 'export')).toMatchObject([
    { details: { rows: 3, format: 'json', form: 'cybersecurity' } },
    { details: { rows: 3, format: 'csv' } },
  ]);
  expect(JSON.stringify(log)).not.toContain(secret);
});

test('what is erased is gone from every byte of the data, stays gone after a restore, and no backup takes it along', async () => {
  const { data } = place;
  const before = join(place.folder, 'before.backup');
  const after = join(place.folder, 'after.backup');
  expect((await admin('backup', before)).code).toBe(0);

  const preview = await admin('erase', '--email', theirs.email);
  expect(preview.output).toContain(reference);
  expect(preview.output).toContain('Nothing is erased yet');
  expect(filesWith(data, secret)).not.toEqual([]);
  expect((await admin('erase', '--email', theirs.email, '--yes')).code).toBe(0);
  // The server runs all the while, and goes on.
  expect(filesWith(data, `${secret} ${secret}`)).toEqual([]);
  expect(filesWith(data, `"firstName":"${secret}`)).toEqual([]);
  expect((await savedSubmissions(place.environment)).map((one) => one.reference)).not.toContain(reference);

  expect((await admin('backup', after)).code).toBe(0);
  expect(readFileSync(after, 'utf8').replaceAll(`With ${theirs.email}`, '')).not.toContain(secret);
  expect((await admin('restore', before)).output).toContain('Nothing is replaced yet');
  expect((await admin('restore', before, '--yes')).code).toBe(0);
  expect((await savedSubmissions(place.environment)).map((one) => one.reference)).not.toContain(reference);
  expect(filesWith(data, `${secret} ${secret}`)).toEqual([]);

  // On a new machine, with nothing left but the backup and the list of what was erased.
  const fresh = { ...place.environment, DATABASE_URL: `file:${place.folder}/fresh/plumbline.db` };
  mkdirSync(join(place.folder, 'fresh'));
  writeFileSync(join(place.folder, 'fresh', 'erased.txt'), readFileSync(join(data, 'erased.txt')));
  expect((await run('cli/admin.ts', ['restore', before, '--yes'], fresh)).code).toBe(0);
  const restored = await savedSubmissions(fresh);
  expect(restored).toHaveLength(2);
  expect(restored.map((one) => one.reference)).not.toContain(reference);
});

test('half a backup, and a foreign file, are refused', async () => {
  const file = join(place.folder, 'half.backup');
  await admin('backup', file);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  expect(await admin('restore', file, '--yes')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('not a whole backup') as string,
  });
  const missing = await admin('restore', join(place.folder, 'none'));
  expect(missing.errors).toMatch(/^There is no file .*none\.\n$/);
  writeFileSync(file, 'Dear server');
  expect(await admin('restore', file, '--yes')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('not a whole backup') as string,
  });
  expect(await savedSubmissions(place.environment)).toHaveLength(2);
});

test('what is past due is shown, removed by command, and then provably gone', async () => {
  changeStore(
    place,
    "update submissions set received_at = '2001-01-01T00:00:00.000Z' where form_values like '%HYPERLINK%'",
  );
  const due = async () =>
    (JSON.parse((await admin('purge', '--format', 'json')).output) as { pastDue: object[] }).pastDue;
  expect(await due()).toMatchObject([{ kind: 'registration' }]);
  expect((await admin('check')).code).toBe(1);
  expect((await admin('purge', '--yes')).output).toContain('Removed: 1 form.');
  expect([await due(), await savedSubmissions(place.environment)]).toMatchObject([[], [{}]]);
  expect(filesWith(place.data, 'HYPERLINK')).toEqual([]);
});

test('an email is dropped or tried again by the end of its id', async () => {
  const emails = async () =>
    JSON.parse((await admin('outbox', '--format', 'json')).output) as { id: string; state: string }[];
  const [first] = await emails();
  const id = first?.id.slice(-8) ?? '';
  expect((await admin('outbox', 'drop', id)).output).toBe('Dropped: 1.\n');
  expect((await emails()).filter(({ state }) => state === 'dropped')).toHaveLength(1);
  expect((await admin('outbox', 'retry', id)).output).toBe('Waiting again: 1.\n');
  expect((await admin('outbox', 'retry', 'all', '--state', 'expired')).output).toBe('Waiting again: 0.\n');
  expect((await admin('outbox', 'drop', 'ffffffffffff')).code).toBe(1);
  expect((await admin('outbox', 'drop', 'all')).code).toBe(2);
});

test('the check names what is in order and what is not', async () => {
  const { code, output } = await admin('check', '--format', 'json');
  const findings = JSON.parse(output) as { what: string; ok: boolean }[];
  expect([code, findings.filter(({ ok }) => !ok).map(({ what }) => what)]).toEqual([1, ['mail server']]);
});

test.skipIf(postgres === undefined)('on PostgreSQL, what is erased is gone from every byte of its tables', async () => {
  // The list of what was erased is in a folder that does not exist yet.
  const data = join(place.folder, 'beside-postgres');
  const there = { ...place.environment, DATABASE_URL: postgres?.url ?? '', DATA_DIR: data, LOG_LEVEL: 'silent' };
  const tables = join(new URL(postgres?.url ?? '').searchParams.get('host') ?? '', 'data', 'base');
  const onPostgres = await startServer(there);
  const mine = referenceOf(await register(onPostgres, { ...theirs, submissionKey: 'on-postgres' }));
  const stopped = async (look: () => void) => {
    await postgres?.stop();
    look();
    await postgres?.start();
  };
  await stopped(() => expect(filesWith(tables, secret)).not.toEqual([]));
  expect(await run('cli/admin.ts', ['erase', '--email', theirs.email, '--yes'], there)).toMatchObject({
    code: 0,
    errors: '',
  });
  expect(readFileSync(join(data, 'erased.txt'), 'utf8')).toMatch(/^\S+\n$/);
  await stopped(() => expect(filesWith(tables, secret)).toEqual([]));
  const refused = await run('cli/admin.ts', ['backup', join(place.folder, 'none')], there);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('pg_dump')]);
  expect((await savedSubmissions(there)).map((one) => one.reference)).not.toContain(mine);
  expect(await onPostgres.stop()).toBe(0);
});

test.skipIf(postgres === undefined)(
  'a backup of SQLite moves to PostgreSQL, and what was erased stays behind',
  async () => {
    const file = join(place.folder, 'move.backup');
    await admin('backup', file);
    const there = {
      ...place.environment,
      DATABASE_URL: postgres?.url ?? '',
      DATA_DIR: join(place.folder, 'moved'),
    };
    expect((await run('cli/admin.ts', ['restore', file, '--yes'], there)).code).toBe(0);
    expect(await savedSubmissions(there)).toEqual(await savedSubmissions(place.environment));
    // One from the test before, where it ran: a restore keeps what was erased on the server.
    expect((await run('cli/admin.ts', ['check'], there)).output).toMatch(
      /PASS {2}erasures {5}\d erased, 0 of them came back/,
    );
  },
);

test('who was erased stays so where only the folder of the backups is left, and no later backup forgets them', async () => {
  const folder = join(place.folder, 'nightly');
  const first = referenceOf(await register(running, { ...person, email: 'gone@example.com' }));
  const nightly = { ...place.environment, BACKUP_DIR: folder };
  expect((await run('cli/admin.ts', ['backup'], nightly)).code).toBe(0);
  expect((await admin('erase', '--reference', first, '--yes')).code).toBe(0);
  // The list of the night after; the older backup is restored.
  const backup = readdirSync(folder).find((name) => name.startsWith('plumbline-')) ?? '';
  writeFileSync(join(folder, 'erased.txt'), readFileSync(join(place.data, 'erased.txt')));
  const known = readFileSync(join(folder, 'erased.txt'), 'utf8');

  const data = join(place.folder, 'new-machine');
  const there = { ...nightly, DATABASE_URL: `file:${data}/plumbline.db` };
  expect((await run('cli/admin.ts', ['restore', join(folder, backup), '--yes'], there)).code).toBe(0);
  expect((await savedSubmissions(there)).map(({ reference: one }) => one)).not.toContain(first);
  expect(readFileSync(join(data, 'erased.txt'), 'utf8')).toBe(known);

  // A machine that knows nothing of them makes the next backup.
  rmSync(join(data, 'erased.txt'));
  rmSync(join(folder, backup));
  writeFileSync(join(data, 'erased.txt'), 'another\n');
  expect((await run('cli/admin.ts', ['backup'], there)).code).toBe(0);
  expect(readFileSync(join(folder, 'erased.txt'), 'utf8')).toBe(`${known}another\n`);
});

test.skipIf(postgres === undefined)(
  'two machines on one PostgreSQL: who was erased on one stays erased when the other restores a dump',
  async () => {
    const url = postgres?.url ?? '';
    const machine = (name: string) => ({
      ...place.environment,
      DATABASE_URL: url,
      DATA_DIR: join(place.folder, name),
      LOG_LEVEL: 'warn',
    });
    const [a, b] = [machine('a'), machine('b')];
    const first = await startServer(a);
    const gone = referenceOf(await register(first, { ...person, email: 'erased@example.com', submissionKey: 'two' }));
    const dump = join(place.folder, 'dump');
    const pg = (program: string, ...values: string[]) =>
      expect(spawnSync(program, [...values, `--dbname=${url}`], { encoding: 'utf8' }).stderr).toBe('');
    pg('pg_dump', '--format=custom', `--file=${dump}`);
    expect((await run('cli/admin.ts', ['erase', '--reference', gone, '--yes'], a)).code).toBe(0);
    // The daily job of the other machine learns of it.
    await (await startServer(b)).stop();
    await first.stop();
    pg(
      'psql',
      '--quiet',
      '--command=SET client_min_messages = warning; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    );
    pg('pg_restore', dump);
    expect((await savedSubmissions(b)).map((one) => one.reference)).toContain(gone);
    const again = await startServer(b);
    await until(() => again.log().includes('erased again what a restore had brought back'), 'the erasure');
    await again.stop();
    expect((await savedSubmissions(b)).map((one) => one.reference)).not.toContain(gone);
  },
);
