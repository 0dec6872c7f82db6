// The report to the staff and the daily backup, with a real database, real commands and emails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOffice, soon } from './office.ts';
import { readMessage } from './mail-catcher.ts';
import { person, referenceOf, register } from './requests.ts';
import { query, savedEmails } from './saved-data.ts';
import { node, root, runAdmin, startServer, until } from './server-process.ts';

let office: Awaited<ReturnType<typeof makeOffice>>;
/** Two registrations, one with an address that is refused; an enquiry; a form from a bot. */
let references: string[];

beforeAll(async () => {
  office = await makeOffice();
  office.change('3-oct-2025, starts: 2025-10-03', `2-oct-2099, starts: ${soon}`);
  const server = await startServer(office.workplace.environment);
  const enquiry = { form: 'contact', name: 'Siti', email: 'siti@example.com', message: 'Do you teach on site?' };
  const responses = [
    await register(server, { ...person, courseDate: '2-oct-2099' }),
    await register(server, { ...person, firstName: 'Arun', courseDate: '2-oct-2099', email: 'nobody@example.com' }),
    await register(server, enquiry, '/api/enquiries'),
    await register(server, { ...person, email: 'bot@example.com', leaveEmpty: 'spam' }),
  ];
  await until(async () => {
    const states = (await savedEmails(office.workplace.environment)).map(({ state }) => state);
    return states.length === 6 && !states.includes('waiting');
  }, 'all emails sent or refused');
  await server.stop();
  references = responses.map(referenceOf);
});
afterAll(() => office.close());

// Each test has a copy of the office, with its database.
let folder: string;
let environment: Record<string, string>;
const admin = (...values: string[]) => runAdmin(environment, ...values);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'office copy-'));
  cpSync(office.workplace.folder, folder, { recursive: true });
  environment = Object.fromEntries(
    Object.entries(office.workplace.environment).map(([name, value]) => [
      name,
      value.replace(office.workplace.folder, folder),
    ]),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the operator can test if emails arrive', async () => {
  const { output } = await admin('check', '--test-email', 'operator@plumbline.example');
  expect(output).toMatch(/^PASS {2}test email +the mail server says: 250 /m);
  expect(office.mail.received.at(-1)?.to).toEqual(['operator@plumbline.example']);
  const refused = await admin('check', '--test-email', 'nobody@plumbline.example');
  expect(refused.output).toMatch(/^FAIL {2}test email +the mail server says: 550 5\.1\.1 no mailbox for nobody@/m);
});

describe('the report to the staff', () => {
  /** Sends the report. @returns its text, with lines that are not wrapped */
  async function report(): Promise<string> {
    expect(await admin('report')).toMatchObject({ code: 0, errors: '' });
    return readMessage(office.mail.received.at(-1)?.text ?? '').text.replaceAll('\r\n', '\n');
  }

  test('lists participants, failed emails with the reason, and suspected forms, and is logged with the people in it', async () => {
    const [, refused = '', , suspected = ''] = references;
    const output = await report();
    expect(office.mail.received.at(-1)?.to).toEqual(['staff@plumbline.example']);
    expect(output).toMatch(/Essentials, \d+ \w+ \d{4}: 2 registrations: Mei Ling O’Tan, Arun O’Tan\n/);
    expect(output).toMatch(/New registrations and enquiries:[^]*, Siti: [^]*, Arun O’Tan: Cybersecurity Essentials, /);
    expect(output).toContain(`${refused}, Arun O’Tan, to the registrant: refused for good, tried 1 time since`);
    expect(output).toContain('550 5.1.1 no mailbox for [address]');
    expect(output).toMatch(new RegExp(`Held back as possible spam[^]*${suspected}: Cybersecurity Essentials`));
    expect(output).not.toMatch(/example\.com/);
    const [operation] = await query(environment, "select details from operations where action = 'report'");
    // The suspected form has no name in the report.
    expect((JSON.parse(String(operation?.['details'])) as { ids: string[] }).ids).toHaveLength(3);
    // The next report covers the time since this one.
    expect(await report()).toMatch(/Registrations and enquiries since .*: 0\./);
  });

  test('that cannot be sent is a warning until one is sent', async () => {
    const check = async () => (await admin('check')).output;
    for (const [to, reason] of [
      ['nobody@plumbline.example', 'could not be sent'],
      ['staff@plumbline.example, nobody@plumbline.example', 'was not sent to all of MAIL_TO'],
    ] as const) {
      const { code, errors } = await runAdmin({ ...environment, MAIL_TO: to }, 'report');
      expect([code, errors]).toEqual([1, expect.stringContaining(`${reason}. The mail server: 550`)]);
      expect(await check()).toMatch(/FAIL {2}warnings .*could not be sent: 550 [^@]*\[address\]/);
    }
    await report();
    expect(await check()).toMatch(/PASS {2}warnings/);
  });
});

describe('the daily backup', () => {
  let backups: string;
  beforeEach(() => {
    backups = join(folder, 'backups');
    mkdirSync(backups);
    environment['BACKUP_DIR'] = backups;
  });
  const warnings = async () => /^.*warnings .*$/m.exec((await admin('check')).output)?.[0];

  test('is complete, in one file that only its owner can read, has its release, and replaces expired ones', async () => {
    expect(await warnings()).toContain('No backup has been made yet');
    writeFileSync(join(backups, 'plumbline-2020-01-01T0330.db'), 'old');
    const { code, output } = await admin('backup');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^4 submissions in .*plumbline-\d{4}-\d\d-\d\dT\d{4}\.db\. The copy was checked and is whole\.$/m,
    );
    expect(output).toContain('Removed, past their time: plumbline-2020-01-01T0330.db\n');
    const [name = '', ...otherNames] = readdirSync(backups);
    expect([otherNames, statSync(join(backups, name)).mode & 0o077]).toEqual([[], 0]);
    const description = (await admin('restore', join(backups, name))).output;
    expect(description).toMatch(
      / of \d{4}-\d\d-\d\d \d\d:\d\d, made by release .+, has 4 submissions\. Now there are 4\./,
    );
    expect(await warnings()).toContain('PASS');
  });

  test('that holds far less than the one before is a warning', async () => {
    const database = new DatabaseSync(join(folder, 'data', 'plumbline.db'));
    for (let n = 0; n < 8; n++)
      database.exec(
        `create temp table one as select * from submissions limit 1;
        update one set id = 'more ${n}', reference = ${n}, submission_key = ${n};
        insert into submissions select * from one;
        drop table one`,
      );
    expect((await admin('backup')).code).toBe(0);
    const [name = ''] = readdirSync(backups);
    renameSync(join(backups, name), join(backups, 'plumbline-2026-10-01T0730.db'));
    database.exec("delete from submissions where id like 'more%'");
    database.close();
    expect((await admin('backup')).code).toBe(0);
    expect(await warnings()).toMatch(/FAIL .*holds 4 submissions, the one before 12/);
  });

  test('is made even if an expired one cannot be removed, and the command reports that', async () => {
    // Root can remove every file, so a folder takes the place of one that cannot be removed.
    const earlier = ['plumbline-2020-01-01T0330.db', 'plumbline-2098-01-01T0330.db'];
    for (const name of earlier) mkdirSync(join(backups, name));
    const { code, output, errors } = await admin('backup');
    expect(output).toMatch(/^4 submissions in /);
    expect([code, errors]).toEqual([1, expect.stringContaining(earlier[0] ?? '')]);
  });

  test('does not send emails again that were refused or sent since, even during the restore, and keeps the log, even if another program made the copy', async () => {
    const [refusedEmail, sentEmail] = await savedEmails(environment);
    await query(
      environment,
      `update emails set state = 'waiting' where id in ('${refusedEmail?.id}', '${sentEmail?.id}')`,
    );
    expect((await admin('backup')).code).toBe(0);
    await query(environment, `update emails set state = 'refused' where id = '${refusedEmail?.id}'`);
    // The mail worker records the second email as sent after the restore has begun.
    const worker = new DatabaseSync(join(folder, 'data', 'plumbline.db'));
    worker.exec('BEGIN IMMEDIATE');
    const file = join(backups, readdirSync(backups).find((name) => name.endsWith('.db')) ?? '');
    // The note of our own program, with the time.
    await query({ DATABASE_URL: `file:${file}` }, "delete from markers where name = 'backup'");
    const program = join(root, 'server', 'cli', 'admin.ts');
    const restore = spawn(node, [program, 'restore', file, '--yes'], { env: environment });
    const ended = once(restore, 'exit');
    await once(restore.stdout, 'data');
    worker.exec(`UPDATE emails SET state = 'sent', sent_at = next_at WHERE id = '${sentEmail?.id}'; COMMIT`);
    worker.close();
    expect(await ended).toEqual([0, null]);
    const states = new Map((await savedEmails(environment)).map(({ id, state }) => [id, state]));
    expect([refusedEmail, sentEmail].map((email) => states.get(email?.id ?? ''))).toEqual(['refused', 'sent']);
    expect((await admin('log')).output).toContain('scheduled backup');
  });
});
