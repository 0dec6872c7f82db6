// Commands on the data of a server that runs. They run in the process of the test; tests/resilience/reports.test.ts has some
// in their own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useOwnServer } from '../../tests/resilience/own-server.ts';
import { savedNames } from '../../tests/resilience/registrations.ts';
import { person, referenceOf, register } from '../../tests/resilience/requests.ts';
import { filesWith, query, savedSubmissions } from '../../tests/resilience/saved-data.ts';
import { runCommandLine } from './admin.ts';

const secret = 'Zyxwvut';
const secretPerson = {
  ...person,
  firstName: secret,
  email: `${secret}@example.com`,
  specialRequirements: `${secret} `.repeat(150),
};

const { server, workplace } = useOwnServer();
let reference: string;

/** Runs a command. @returns its exit code and what it printed */
async function runAdmin(environment: Record<string, string>, ...args: string[]) {
  const [output, errors] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const textOf = (spy: typeof output) => (spy?.mock.calls ?? []).map(([text]) => String(text)).join('');
  try {
    await runCommandLine(args, environment);
    return { code: Number(process.exitCode ?? 0), output: textOf(output), errors: textOf(errors) };
  } finally {
    process.exitCode = undefined;
    vi.restoreAllMocks();
  }
}
const admin = (...args: string[]) => runAdmin(workplace.environment, ...args);
beforeAll(async () => {
  reference = referenceOf(await register(server, secretPerson));
  await register(server, { ...person, specialRequirements: `With ${secretPerson.email}.` });
  await register(server, { ...person, email: 'old@example.com', lastName: 'Obsolete' });
});

test('a check reports the database even if the built site is missing', async () => {
  const { code, output } = await runAdmin({ ...workplace.environment, SITE_DIR: workplace.folder }, 'check');
  expect(code).toBe(1);
  expect(output).toMatch(
    /^FAIL {2}built site [^]*^PASS {2}database [^]*^FAIL {2}retention +cannot be checked without/m,
  );
});

test('an export has what was entered, replaces no file, and is logged without personal data', async () => {
  const file = join(workplace.folder, 'out.json');
  expect((await admin('export', '--format', 'json', '--out', file)).code).toBe(0);
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { reference: string }[];
  expect(exported.find((submission) => submission.reference === reference)).toMatchObject({
    values: { phone: person.phone },
  });
  expect((await admin('export', '--out', file)).errors).toContain('is there already. Give another name.');
  const enquiries = await admin('export', '--form', 'contact', '--format', 'json');
  expect(enquiries.code).toBe(0);
  expect(enquiries.output).not.toContain(reference);
  const { output } = await admin('log');
  expect(output).toMatch(/export: rows \d+, format json, .*account/);
  expect(output).not.toContain(secret);
});

test('erased data are in no byte of the data folder, no restore and no later backup', async () => {
  const { data, environment } = workplace;
  const [earlierBackup, laterBackup] = [
    join(workplace.folder, 'earlier.backup'),
    join(workplace.folder, 'later.backup'),
  ];
  expect((await admin('backup', earlierBackup)).code).toBe(0);
  const preview = await admin('erase', '--email', secretPerson.email);
  expect(preview.output).toMatch(new RegExp(`${reference}[^]*Nothing is erased yet`));
  expect(filesWith(data, secret)).not.toEqual([]);
  // The server runs meanwhile, and continues.
  expect((await admin('erase', '--email', secretPerson.email, '--yes')).code).toBe(0);
  const expectGone = () =>
    expect([...filesWith(data, `${secret} ${secret}`), ...filesWith(data, `:"${secret}`)]).toEqual([]);
  expectGone();
  expect((await admin('backup', laterBackup)).code).toBe(0);
  expect(readFileSync(laterBackup, 'utf8').replaceAll(`With ${secretPerson.email}`, '')).not.toContain(secret);
  expect((await admin('restore', earlierBackup)).output).toContain('Nothing is replaced yet');
  expect((await admin('restore', earlierBackup, '--yes')).code).toBe(0);
  expect(await savedNames(environment)).not.toContain(secret);
  expectGone();

  // On a new machine, with only the backup and the list of erased submissions beside it.
  const backups = join(workplace.folder, 'left');
  mkdirSync(backups);
  writeFileSync(join(backups, 'plumbline.db'), readFileSync(earlierBackup));
  writeFileSync(join(backups, 'erased.txt'), readFileSync(join(data, 'erased.txt')));
  const newMachine = {
    ...environment,
    DATABASE_URL: `file:${workplace.folder}/fresh/plumbline.db`,
    BACKUP_DIR: backups,
  };
  expect((await runAdmin(newMachine, 'restore', join(backups, 'plumbline.db'), '--yes')).code).toBe(0);
  expect(await savedNames(newMachine)).toContain('mei');
  expect(await savedNames(newMachine)).not.toContain(secret);
  // A machine that has not read them makes the next backup, and keeps the list.
  const erasedList = readFileSync(join(backups, 'erased.txt'), 'utf8');
  writeFileSync(join(workplace.folder, 'fresh', 'erased.txt'), 'another\n');
  await query(newMachine, 'delete from erasures');
  expect((await runAdmin(newMachine, 'backup')).code).toBe(0);
  expect(readFileSync(join(backups, 'erased.txt'), 'utf8')).toBe(`${erasedList}another\n`);
});

test('one person of a group is erased, also from what a restore brings back, and the others stay', async () => {
  const { environment } = workplace;
  const [group] = await query(environment, "select id from submissions where form_values like '%\"With %'");
  for (const [position, name] of ['Yolanda', 'Zacharias'].entries())
    await query(
      environment,
      `insert into participants values ('p${position}', '${String(group?.['id'])}', ${position}, '${name}', '${name}@example.com', 1)`,
    );
  const backup = join(workplace.folder, 'with-group.backup');
  expect((await admin('backup', backup)).code).toBe(0);
  expect((await admin('erase', '--email', 'yolanda@example.com')).output).toContain('Participant of a group: 1');
  expect((await admin('erase', '--email', 'yolanda@example.com', '--yes')).code).toBe(0);
  expect(filesWith(workplace.data, 'Yolanda')).toEqual([]);
  const { output } = await admin('restore', backup, '--yes');
  const { length } = await savedSubmissions(environment);
  expect(output).toContain(`Restored: ${length} submissions. Erased again: 1.`);
  expect(filesWith(workplace.data, 'Yolanda')).toEqual([]);
  expect(await query(environment, 'select name from participants')).toEqual([{ name: 'Zacharias' }]);
});

describe('commands that are rare, or whose parts have unit tests', { tags: 'release' }, () => {
  test('a command that cannot be done gets a message, not a stack, and makes no database', async () => {
    const folder = join(workplace.folder, 'none');
    const notStarted = { ...workplace.environment, DATABASE_URL: `file:${folder}/plumbline.db` };
    for (const [environment, args, exitCode, message] of [
      [workplace.environment, ['export', '--frm', 'x'], 2, /^.*--help\n$/],
      [workplace.environment, ['erase', '--reference', 'PL-00000000'], 1, /^.+\n$/],
      [notStarted, ['export'], 1, /^There is no database at .* yet\. .*\n$/],
    ] as const) {
      const { code, errors } = await runAdmin(environment, ...args);
      expect([code, errors]).toEqual([exitCode, expect.stringMatching(message)]);
    }
    expect(existsSync(folder)).toBe(false);
  });

  test('an export that cannot be logged leaves no file', async () => {
    const out = join(workplace.folder, 'out.csv');
    const lockingConnection = new DatabaseSync(workplace.database, { timeout: 10_000 });
    onTestFinished(() => lockingConnection.close());
    lockingConnection.exec('BEGIN IMMEDIATE');
    const { code, errors } = await admin('export', '--out', out);
    expect([code, existsSync(out)]).toEqual([1, false]);
    expect(errors).toBe('Another program holds the database. Stop it, then start again.\n');
  });

  test('a backup and an export on a full disk exit with 1, give the reason, and leave no file', async ({ skip }) => {
    const smallDisk = join(workplace.folder, 'small');
    mkdirSync(smallDisk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', smallDisk]).status === 0;
    if (!mounted) skip('Only root may mount a small disk.');
    onTestFinished(() => void spawnSync('umount', ['-l', smallDisk]));
    const backup = await admin('backup', join(smallDisk, 'backup.db'));
    expect([backup.code, backup.errors]).toEqual([
      1,
      expect.stringMatching(/^The backup cannot be written to .*disk is full/),
    ]);
    writeFileSync(join(smallDisk, 'filler'), Buffer.alloc(65_536));
    const exported = await admin('export', '--out', join(smallDisk, 'export.csv'));
    expect([exported.code, exported.errors]).toEqual([
      1,
      expect.stringMatching(/^The export cannot be written to .*disk is full\. No file is left there\.$/m),
    ]);
    expect(readdirSync(smallDisk)).toEqual(['filler']);
  });

  test('a backup that is truncated or has one wrong letter in a name is not restored', async () => {
    const file = join(workplace.folder, 'half.backup');
    await admin('backup', file);
    const bytes = readFileSync(file);
    const damagedBytes = Buffer.from(bytes);
    damagedBytes.write('X', bytes.indexOf(person.lastName));
    const namesBefore = await savedNames(workplace.environment);
    for (const text of [bytes.subarray(0, bytes.length / 2), damagedBytes]) {
      writeFileSync(file, text);
      const { code, errors } = await admin('restore', file, '--yes');
      expect([code, errors]).toEqual([1, expect.stringContaining('not a whole backup')]);
    }
    expect(await savedNames(workplace.environment)).toEqual(namesBefore);
  });

  test('expired data fail the check, are listed, and are removed from every byte by the command', async () => {
    const receivedLongAgo = "received_at = '2001-01-01T00:00:00.000Z'";
    await query(workplace.environment, `update submissions set ${receivedLongAgo} where form_values like '%Obsolete%'`);
    const { code, output } = await admin('check');
    expect([code, output]).toEqual([1, expect.stringMatching(/FAIL {2}retention +past due: 1 form\./)]);
    expect((await admin('purge')).output).toMatch(/Past due at .*: 1 form\. Nothing is removed yet\./);
    expect((await admin('purge', '--yes')).output).toContain('Removed: 1 form.');
    expect(filesWith(workplace.data, 'Obsolete')).toEqual([]);
    const failures = (await admin('check')).output.split('\n').filter((line) => line.startsWith('FAIL'));
    expect(failures).toEqual([expect.stringMatching(/^FAIL {2}mail server/)]);
  });
});

// The last one, because it removes everything.
test('a clock that is years ahead removes no backup and no registration until the operator confirms the time', async () => {
  const backups = join(workplace.folder, 'daily');
  mkdirSync(backups);
  const environment = { ...workplace.environment, BACKUP_DIR: backups };
  expect((await runAdmin(environment, 'backup')).code).toBe(0);
  const [backup = ''] = readdirSync(backups);
  vi.useFakeTimers({ now: Date.now() + 1_100 * 86_400_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { errors } = await runAdmin(environment, 'backup');
  expect(errors).toContain('no expired backup is removed, because retention is paused');
  expect(readdirSync(backups)).toContain(backup);
  const through = new Date(Date.now() - 1_100 * 86_400_000).toISOString();
  const pause = { reason: 'clock', elapsed: 0, weeks: 0 };
  const clock = JSON.stringify({ through, seen: through, allowance: 0, revision: 1, pause });
  await query(workplace.environment, `replace into markers values ('retention clock', '${clock}')`);
  const { output } = await admin('purge');
  expect(output).toMatch(/Retention deletion is paused[^]*Past due at .*: \d+ forms?.*\. Nothing is removed yet\./);
  expect(await savedSubmissions(workplace.environment)).not.toEqual([]);
  expect((await admin('purge', '--yes')).output).toMatch(/Removed: \d+ forms?/);
  expect(await savedSubmissions(workplace.environment)).toEqual([]);
});
