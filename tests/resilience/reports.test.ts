// The report to the staff and the daily backup, with real servers and emails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readMessage } from './read-message.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailCatcher } from './mail-catcher.ts';
import {
  ask,
  healthOf,
  makeClock,
  makeWorkplace,
  publishContent,
  node,
  outboxCounts,
  query,
  person,
  referenceOf,
  register,
  registerByPage,
  root,
  run,
  savedEmails,
  savedSubmissions,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';

const course = 'courses/cybersecurity-essentials.yaml';

let place: Workplace;
let mail: MailCatcher;
let server: ServerProcess | undefined;
const admin = (...values: string[]) => run('cli/admin.ts', values, place.environment);
const start = async () => (server = await startServer(place.environment));

/** Sends the report. @returns its text, with lines that are not wrapped */
async function report(): Promise<string> {
  expect(await admin('report')).toMatchObject({ code: 0, errors: '' });
  const sent = mail.received.filter(({ to }) => to.includes('staff@plumbline.example'));
  return readMessage(sent.at(-1)?.text ?? '').text.replaceAll('\r\n', '\n');
}

/** Replaces text in a content file. */
function change(file: string, from: string | RegExp, to: string): void {
  const path = join(place.folder, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  publishContent(place.environment);
}

beforeEach(async () => {
  mail = await startMailServer({ refuse: (recipient) => (recipient.startsWith('nobody') ? 550 : undefined) });
  place = makeWorkplace({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
    LOG_LEVEL: 'warn',
  });
  // The made-up firm, with one upcoming date.
  cpSync(join(root, 'tests', 'fixtures', 'content'), join(place.folder, 'content'), { recursive: true });
  place.environment['CONTENT_DIR'] = place.folder;
  change(course, '3-oct-2025, starts: 2025-10-03', '2-oct-2099, starts: 2099-10-02');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await mail.close();
  place.remove();
});

/** Two registrations, one with an address that is refused; an enquiry; a form from a bot. @returns their references */
async function sendForms(): Promise<string[]> {
  const running = await start();
  const sent = [
    await register(running, { ...person, courseDate: '2-oct-2099' }),
    await register(running, { ...person, firstName: 'Arun', courseDate: '2-oct-2099', email: 'nobody@example.com' }),
    await register(
      running,
      { form: 'contact', name: 'Siti', email: 'siti@example.com', message: 'Do you teach on site?' },
      '/api/enquiries',
    ),
    await register(running, { ...person, email: 'bot@example.com', leaveEmpty: 'spam' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await until(async () => {
    const { sent: taken, refused } = await outboxCounts(running);
    return taken === 5 && refused === 1;
  }, 'all emails sent or refused');
  return sent.map(referenceOf);
}

describe('the report to the staff', () => {
  /** A weekday within the next days, on which the course begins. */
  const [soon = ''] = [2, 3, 4]
    .map((days) => new Date(Date.now() + days * 86_400_000))
    .filter((day) => ![0, 6].includes(day.getUTCDay()))
    .map((day) => day.toISOString().slice(0, 10));
  beforeEach(() => change(course, '2-oct-2099, starts: 2099-10-02', `2-oct-2099, starts: ${soon}`));

  test('lists participants, failed emails with the reason, and suspected forms, and is logged with the people in it', async () => {
    const [, second = '', , bot = ''] = await sendForms();
    const output = await report();
    expect(mail.received.at(-1)?.text).toMatch(/^Subject: Website report, \d+ \w+ \d{4}/m);
    expect(output).toMatch(
      /Cybersecurity Essentials, \w+ \d+ \w+ \d{4}: 2 registrations: Mei Ling O’Tan, Arun O’Tan\n/,
    );
    expect(output).toMatch(/New since [^]*, Siti: [^]*, Arun O’Tan: Cybersecurity Essentials, /);
    expect(output).toContain(`${second}, Arun O’Tan, to the registrant: refused for good, tried 1 time since`);
    expect(output).toContain('550 no room for [address]');
    expect(output).toMatch(new RegExp(`Held back as possible spam[^]*${bot}: Cybersecurity Essentials`));
    expect(output).not.toMatch(/example\.com/);
    const [sent] = await query(place.environment, "select details from operations where action = 'report'");
    // The suspected form has no name in the report.
    expect((JSON.parse(String(sent?.['details'])) as { ids: string[] }).ids).toHaveLength(3);
    // The next report covers the time since this one.
    expect(await report()).toContain('No registration and no enquiry since');
  });

  test('that cannot be sent is a warning on the health page until one is sent', async () => {
    await sendForms();
    const health = async () => (await healthOf(server ?? { port: 0 })).warnings;
    place.environment['MAIL_TO'] = 'nobody@plumbline.example';
    const { code, errors } = await admin('report');
    expect([code, errors]).toEqual([1, expect.stringContaining('could not be sent. The mail server: 550')]);
    await until(
      async () => (await health()).join().includes('could not be sent: 550 no room for [address]'),
      'a warning',
    );
    place.environment['MAIL_TO'] = 'staff@plumbline.example';
    expect((await admin('report')).code).toBe(0);
    await until(async () => (await health()).length === 0, 'no warning any more');
  });
});

test('emails to a wrong address of the staff wait, the health page says so, and all arrive once it is corrected', async () => {
  place.environment['MAIL_TO'] = 'nobody@plumbline.example';
  const running = await start();
  expect((await register(running)).status).toBe(201);
  await until(
    async () => (await healthOf(running)).warnings.join().includes('refuses an address of MAIL_TO'),
    'a warning',
  );
  await until(async () => {
    const { waiting, sent, refused } = await outboxCounts(running);
    return waiting === 1 && sent === 1 && refused === 0;
  }, 'the email to the registrant');
  await running.stop();
  place.environment['MAIL_TO'] = 'office@plumbline.example, mei@plumbline.example';
  await start();
  await until(
    () => mail.received.some(({ to }) => to.join() === 'office@plumbline.example,mei@plumbline.example'),
    'it',
  );
});

test('a confirmation shows the fee at the time of registration, even if the fee has changed', async () => {
  const before = await start();
  const path = (await registerByPage(before)).headers.location ?? '';
  const sent = { ...person, submissionKey: 'a-key' };
  await register(before, sent);
  await before.stop();
  change(course, 'price: 480', 'price: 495');
  const after = await start();
  expect((await ask(after, path)).body).toContain('SGD 480 for each participant');
  const answers = [await register(after, sent), await register(after, { ...sent, submissionKey: 'another' })];
  const prices = answers.map(({ body }) => (JSON.parse(body) as { registered: { price: string } }).registered.price);
  expect(prices).toEqual(['SGD 480 for each participant', 'SGD 495 for each participant']);
});

test('people whose date was moved or removed are reported, and stay listed under their confirmed date', async () => {
  await sendForms();
  await server?.stop();
  const told = 'Friday 2 October 2099';
  change(course, 'starts: 2099-10-02', 'starts: 2099-10-09');
  expect(await report()).toContain(`${told}: is now Friday 9 October 2099; 2 registrations`);
  change(course, /^.*2-oct-2099.*\n/m, '');
  expect(await report()).toContain(`${told}: is no longer in the content; 2 registrations`);
  rmSync(join(place.folder, 'content', course));
  const { output } = await admin('export', '--form', 'cybersecurity');
  expect(output.match(/Friday 2 October 2099/g)?.length).toBeGreaterThanOrEqual(2);
});

describe('the daily backup', () => {
  const folder = () => join(place.folder, 'backups');
  beforeEach(() => (place.environment['BACKUP_DIR'] = folder()));
  const made = () => readdirSync(folder()).filter((name) => /^plumbline-.*\.db$/.test(name));

  test('is complete, in one file that only its owner can read, has its release, and replaces expired ones', async () => {
    await sendForms();
    const health = async () => (await healthOf(server ?? { port: 0 })).warnings.join();
    expect(await health()).toContain('No backup has been made yet');
    mkdirSync(folder());
    writeFileSync(join(folder(), 'plumbline-2020-01-01T0330.db'), 'old');
    const { code, output } = await admin('backup');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^4 submissions are in .*plumbline-\d{4}-\d\d-\d\dT\d{4}\.db\. The copy was checked and is whole\.$/m,
    );
    expect(output).toContain('Removed, past their time: plumbline-2020-01-01T0330.db\n');
    const [name = '', ...more] = readdirSync(folder());
    expect([more, statSync(join(folder(), name)).mode & 0o077]).toEqual([[], 0]);
    const said = (await admin('restore', join(folder(), name))).output;
    expect(said).toMatch(/, made by release .+, has 4 submissions\. Now there are 4\./);
    await until(async () => (await health()) === '', 'no warning any more');
  });

  test('that holds far less than the one before is a warning: the database may have been lost', async () => {
    const running = await start();
    for (let n = 0; n < 12; n++) await register(running, { ...person, email: `mei${n}@example.com` });
    expect((await admin('backup')).code).toBe(0);
    await running.stop();
    const [first = ''] = made();
    renameSync(join(folder(), first), join(folder(), 'plumbline-2026-01-01T0730.db'));
    for (const ending of ['', '-wal', '-shm']) rmSync(`${place.database}${ending}`, { force: true });
    place.environment['BACKUP_DIR'] = join(place.folder, 'elsewhere');
    const empty = await start();
    place.environment['BACKUP_DIR'] = folder();
    await empty.stop();
    expect((await admin('backup')).code).toBe(0);
    expect((await admin('check')).output).toMatch(/FAIL {2}timers .*holds 0 submissions, the one before 12/);
    expect(made()).toContain('plumbline-2026-01-01T0730.db');
  });

  test('any file that is older than the privacy policy allows is reported until it is deleted', async () => {
    await sendForms();
    await admin('backup');
    const file = join(folder(), 'before-upgrade.db');
    writeFileSync(file, 'by hand');
    const old = new Date(Date.now() - 400 * 86_400_000);
    utimesSync(file, old, old);
    expect((await admin('check')).output).toContain('Delete them: before-upgrade.db');
    rmSync(file);
    expect((await admin('check')).output).toMatch(/PASS {2}timers/);
  });

  test('is made even if an expired one cannot be removed, and the command reports that', async () => {
    await sendForms();
    // Root can remove every file, so a folder takes the place of one that cannot be removed.
    const earlier = ['plumbline-2020-01-01T0330.db', 'plumbline-2098-01-01T0330.db'];
    for (const name of earlier) mkdirSync(join(folder(), name), { recursive: true });
    const { code, output, errors } = await admin('backup');
    expect(output).toMatch(/^4 submissions are in /);
    expect([code, errors]).toEqual([1, expect.stringContaining(earlier[0] ?? '')]);
  });

  test('is made, and people are exported and erased, even if a page has a mistake', async () => {
    const [first = ''] = await sendForms();
    change('pages/about.yaml', /^/, 'unknown: key\n');
    for (const command of [['backup'], ['export'], ['erase', '--reference', first, '--yes']])
      expect(await admin(...command)).toMatchObject({ code: 0, errors: '' });
  });

  test('does not send emails again that were refused or sent since, even during the restore, and keeps the log', async () => {
    const { SMTP_URL: _none, ...withoutMail } = place.environment;
    place.environment = withoutMail;
    await register(await start());
    expect((await admin('backup')).code).toBe(0);
    const file = join(folder(), made()[0] ?? '');
    const emails = () => savedEmails(place.environment);
    const [first, second] = await emails();
    await query(place.environment, `update emails set state = 'refused' where id = '${first?.id}'`);
    // The mail worker records the second email as sent after the restore has begun.
    const worker = new DatabaseSync(place.database);
    worker.exec('BEGIN IMMEDIATE');
    const program = join(root, 'server', 'cli', 'admin.ts');
    const restore = spawn(node, [program, 'restore', file, '--yes'], { env: place.environment });
    const ended = once(restore, 'exit');
    await once(restore.stdout, 'data');
    worker.exec(`UPDATE emails SET state = 'sent', sent_at = next_at WHERE id = '${second?.id}'; COMMIT`);
    worker.close();
    expect(await ended).toEqual([0, null]);
    expect((await emails()).map(({ state }) => state).sort()).toEqual(['refused', 'sent']);
    expect((await admin('log')).output).toContain('scheduled backup');
  });

  test('a clock that is years ahead removes no registration and no backup', async () => {
    await sendForms();
    await server?.stop();
    expect((await admin('backup')).code).toBe(0);
    const before = readdirSync(folder());
    const clock = makeClock(place);
    clock.move(1_100);
    Object.assign(place.environment, clock.settings);
    const running = await start();
    await until(() => running.log().includes('clock jumped more than 7 days'), 'a warning');
    expect((await admin('backup')).errors).toContain('clock jumped more than 7 days');
    const { code, errors } = await admin('purge', '--yes');
    expect([code, errors]).toEqual([1, expect.stringContaining('clock jumped more than 7 days')]);
    expect(await savedSubmissions(place.environment)).toHaveLength(4);
    expect(readdirSync(folder())).toEqual(expect.arrayContaining(before));
  });
});
