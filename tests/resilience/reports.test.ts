// What came in, and what the staff and the operator are told of it: the report, the lists, the emails of one person, the
// metrics, the backups of the timer. Real servers, real emails, a clock of its own only where a day has to pass.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readMessage } from './read-message.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../model/read-content.ts';
import { monthsBefore } from '../../model/retention.ts';
import { freePort } from '../../tools/free-port.ts';
import { startMailServer, type MailCatcher } from './mail-catcher.ts';
import { readOpenMetrics } from './open-metrics-reader.ts';
import {
  ask,
  changeStore,
  healthOf,
  makeWorkplace,
  node,
  outboxCounts,
  person,
  referenceOf,
  register,
  registerByPage,
  root,
  run,
  savedSubmissions,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { isHere } from './started-program.ts';

const course = 'courses/cybersecurity-essentials.yaml';

let place: Workplace;
let mail: MailCatcher;
let server: ServerProcess | undefined;
const admin = (...values: string[]) => run('cli/admin.ts', values, place.environment);
const start = async () => (server = await startServer(place.environment));

/** Puts other words into a content file. */
function change(file: string, from: string | RegExp, to: string): void {
  const path = join(place.folder, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

beforeEach(async () => {
  mail = await startMailServer({ refuse: (recipient) => (recipient.startsWith('nobody') ? 550 : undefined) });
  place = makeWorkplace({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_TO: 'staff@plumbline.example',
    LOG_LEVEL: 'warn',
  });
  // The made-up firm, with one date that is still to come.
  cpSync(join(root, 'tests', 'fixtures', 'content'), join(place.folder, 'content'), { recursive: true });
  change(course, '3-oct-2025, starts: 2025-10-03', '2-oct-2099, starts: 2099-10-02');
  place.environment['CONTENT_DIR'] = place.folder;
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await mail.close();
  place.remove();
});

/** Two registrations, one of them with an address that is refused; an enquiry; a program's form. */
async function takeSome(): Promise<string[]> {
  const running = await start();
  const sent = [
    await register(running, { ...person, courseDate: '2-oct-2099' }),
    await register(running, { ...person, firstName: 'Arun', courseDate: '2-oct-2099', email: 'nobody@example.com' }),
    await register(
      running,
      { form: 'contact', name: 'Siti', email: 'siti@example.com', message: 'Do you teach on site?' },
      '/api/enquiries',
    ),
    await register(running, { ...person, email: 'bot@example.com', website: 'spam' }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await until(async () => {
    const { sent: taken, refused } = await outboxCounts(running);
    return taken === 5 && refused === 1;
  }, 'all emails sent or refused');
  return sent.map(referenceOf);
}

describe('the report to the staff', () => {
  test('says what came in, who comes to which course, which email failed and why; and names nobody', async () => {
    const [first = '', second = '', enquiry = ''] = await takeSome();
    const { code, output } = await admin('report');
    expect(code).toBe(0);
    for (const reference of [first, second, enquiry]) expect(output).toContain(reference);
    expect(output).toMatch(/^Website report, \d+ \w+ \d{4}: 2 registrations, 1 enquiry\n/);
    expect(output).toMatch(/Cybersecurity Essentials, Friday 2 October 2099: 2 registrations, 2 of them new/);
    expect(output).toContain(`${second}, to the registrant: refused for good, tried 1 time since`);
    expect(output).toContain('550 no room for [address]');
    expect(output).toContain('1 form looked like a program’s');
    expect(output).not.toMatch(/Mei|Arun|Siti|example\.com/);
  });

  test('is sent to the staff, and the next one begins where it ended', async () => {
    await takeSome();
    mail.received.length = 0;
    expect(await admin('report', '--send')).toMatchObject({ code: 0, errors: '' });
    const [email] = mail.received;
    expect(email?.to).toEqual(['staff@plumbline.example']);
    const { subject, text, attachments } = readMessage(email?.text ?? '');
    expect(subject).toContain('2 registrations, 1 enquiry');
    expect(text).toContain('Participants of the courses to come:');
    expect(attachments).toEqual([]);
    expect((await admin('report')).output).toMatch(/: 0 registrations, 0 enquiries\n[^]*Nothing new came in\./);
    expect((await admin('report', '--from', '2020-01-01')).output).toContain('2 registrations, 1 enquiry');
  });

  test('has the lists of participants only where the setting says so', async () => {
    const [first = ''] = await takeSome();
    mail.received.length = 0;
    place.environment['REPORT_PARTICIPANTS'] = 'on';
    expect((await admin('report', '--send')).code).toBe(0);
    const [list, ...more] = readMessage(mail.received[0]?.text ?? '').attachments;
    expect(more).toEqual([]);
    expect(list?.name).toBe('cybersecurity-essentials-2099-10-02.csv');
    expect(list?.text.split('\r\n')).toHaveLength(4);
    expect(list?.text).toContain(`"${first}"`);
    expect(list?.text).toContain('"nobody@example.com"');
    expect(list?.text).not.toContain('bot@example.com');
  });

  test('a person is told of every export and list that had their form in it, and of no other', async () => {
    await takeSome();
    const shared = async (email: string) => {
      const { output } = await admin('access', '--email', email, '--format', 'json');
      const [found] = (JSON.parse(output) as { submissions: { shared: { how: string; certain: boolean }[] }[] })
        .submissions;
      return found?.shared.map(({ how, certain }) => (certain ? how : `perhaps ${how}`));
    };
    await admin('export', '--intake', '28-aug-2025');
    await admin('export', '--state', 'suspected');
    await admin('export', '--to', '2020-01-01');
    expect([await shared('mei@example.com'), await shared('siti@example.com')]).toEqual([[], []]);
    place.environment['REPORT_PARTICIPANTS'] = 'on';
    expect((await admin('report', '--send')).code).toBe(0);
    await admin('export', '--intake', '2-oct-2099');
    expect([await shared('mei@example.com'), await shared('siti@example.com')]).toEqual([['export', 'report'], []]);
    expect((await admin('access', '--email', 'mei@example.com')).output).toMatch(
      /In an export at .*\n {2}In a list that was mailed to the staff at /,
    );
    expect((await admin('log')).output).not.toContain('ids');
    // Of an earlier release, which did not note what an export held.
    changeStore(
      place,
      `UPDATE operations SET details = json_remove(details, '$.ids') WHERE action = 'report';
      DELETE FROM operations WHERE action = 'report lists'`,
    );
    expect(await shared('mei@example.com')).toEqual(['export', 'perhaps report']);
  });

  test('is not sent where the store cannot note it, and who is on a list is noted before the list leaves', async () => {
    await takeSome();
    mail.received.length = 0;
    place.environment['REPORT_PARTICIPANTS'] = 'on';
    const other = new DatabaseSync(place.database);
    other.exec('BEGIN IMMEDIATE');
    const locked = await admin('report', '--send');
    other.close();
    expect([locked.code, locked.errors]).toEqual([1, expect.stringContaining('Another program holds the database')]);
    expect(mail.received).toEqual([]);
    await mail.close();
    for (let times = 0; times < 2; times++) expect((await admin('report', '--send')).code).toBe(1);
    expect((await admin('log')).output.match(/report lists/g)).toHaveLength(1);
    expect((await admin('access', '--email', 'mei@example.com')).output).toContain('In a list that was mailed');
    mail = await startMailServer();
  });

  test('tells a registration that was being saved while the report before was made, and none twice', async () => {
    const [first = ''] = await takeSome();
    const database = new DatabaseSync(place.database);
    // It arrived before the report, and its commit came after.
    const { id } = database.prepare('SELECT id FROM submissions WHERE reference = ?').get(first) as { id: string };
    expect((await admin('report', '--send')).code).toBe(0);
    database.exec(`UPDATE operations SET details = replace(details, '"${id}"', '"x"') WHERE action = 'report'`);
    database.close();
    const { output } = await admin('report');
    expect(output).toMatch(/: 1 registration, 0 enquiries\n/);
    expect(output).toContain(first);
    expect(output).toContain('2 registrations, 1 of them new');
  });

  test('that cannot be sent ends with 1, says why, and nothing counts as told', async () => {
    await takeSome();
    await mail.close();
    const { code, errors } = await admin('report', '--send');
    expect([code, errors]).toEqual([1, expect.stringContaining('The report could not be sent')]);
    expect((await admin('report')).output).toContain('2 registrations, 1 enquiry');
    mail = await startMailServer();
  });

  test('says what retention removed and what is due', async () => {
    await (await start()).stop();
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    changeStore(
      place,
      `INSERT INTO submissions
      (id, reference, form, kind, submission_key, form_values, values_hash, state, received_at, updated_at, version, calendar_sequence)
      VALUES
        ('a', 'PL-A', 'contact', 'enquiry', 'a', '{}', 'h', 'new', '${ago(3_000)}', '${ago(3_000)}', 1, 0),
        ('b', 'PL-B', 'contact', 'enquiry', 'b', '{}', 'h', 'new', '${ago(360)}', '${ago(360)}', 1, 0)`,
    );
    expect((await admin('report')).output).toContain('Past the retention period and still kept: 1 form.');
    expect((await admin('purge')).code).toBe(0);
    const { output } = await admin('report');
    expect(output).toContain('registrations and enquiries past their retention period: 1');
    expect(output).toContain('At the end of the retention period within 30 days: 1 form.');
  });

  test('the check leaves the server the day in which it removes what is past due, and no more', async () => {
    const { months } = readContent(place.folder, { withoutPages: true }).retention.enquiry;
    await (await start()).stop();
    const due = (days: number) => {
      const at = new Date(monthsBefore(new Date(), months).getTime() - days * 86_400_000).toISOString();
      changeStore(
        place,
        `INSERT OR REPLACE INTO submissions
      (id, reference, form, kind, submission_key, form_values, values_hash, state, received_at, updated_at, version, calendar_sequence)
      VALUES ('a', 'PL-A', 'contact', 'enquiry', 'a', '{}', 'h', 'new', '${at}', '${at}', 1, 0)`,
      );
    };
    due(1);
    expect((await admin('check')).output).toContain('PASS  retention');
    due(3);
    expect((await admin('check')).output).toMatch(/FAIL {2}retention {4}past due: 1 form\. Remove it: .* purge/);
  });

  test('no report, check or purge says that nothing is past due while access needs are', async () => {
    const purpose = '  purpose: to arrange what you need on the day\n';
    change('form-fields.yaml', purpose, `${purpose}  untilCourse: { days: 30, months: 12 }\n`);
    const running = await start();
    expect((await register(running)).status).toBe(201);
    await running.stop();
    const database = new DatabaseSync(place.database);
    const day = expect.stringMatching(/^\{"specialRequirements":"\d{4}-\d\d-\d\d"\}$/) as string;
    expect(database.prepare('SELECT kept_until FROM submissions').get()).toEqual({ kept_until: day });
    // Of an earlier release, which noted no day, and of more than a year ago.
    const then = new Date(Date.now() - 400 * 86_400_000).toISOString();
    database.exec(`UPDATE submissions SET received_at = '${then}', kept_until = NULL`);
    database.close();
    expect((await admin('report')).output).toContain('Past the retention period and still kept: 1 answer.');
    expect((await admin('check')).output).toMatch(/FAIL {2}retention {4}past due: 1 answer\. Remove it: .* purge/);
    const dry = await admin('purge', '--dry-run');
    expect(dry.output).toMatch(/^PL-\S+ +Special requirements, kept until \d{4}-\d\d-\d\d/m);
    expect(dry.output).toContain('Past due: 1 answer. Nothing is removed yet.');
    expect(JSON.parse((await admin('purge', '--format', 'json')).output)).toMatchObject({
      pastDue: [],
      valuesPastDue: [{ field: 'specialRequirements', form: 'cybersecurity' }],
      removed: 0,
      valuesRemoved: 1,
    });
    expect((await admin('purge')).output).toContain('Nothing is past due');
    expect((await admin('check')).output).toContain('nothing is past due');
    expect((await admin('report')).output).toContain('answers that were kept until the course: 1');
  });
});

test('a confirmation shows the fee that was told, whatever the course costs by now', async () => {
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

test('an email to a wrong address of the staff is called theirs, and goes to the right one once that is set', async () => {
  place.environment['MAIL_TO'] = 'nobody@plumbline.example';
  const running = await start();
  expect((await register(running)).status).toBe(201);
  await until(async () => (await outboxCounts(running))['refused'] === 1, 'an email that is refused');
  await running.stop();
  place.environment['MAIL_TO'] = 'office@plumbline.example';
  expect((await admin('report')).output).toMatch(/PL-\S+, to the staff: refused for good/);
  expect((await admin('outbox', 'retry', 'all')).output).toBe('Waiting again: 1.\n');
  await start();
  await until(
    () => Promise.resolve(mail.received.some(({ to }) => to.includes('office@plumbline.example'))),
    'the email',
  );
});

test('the participants of an intake are listed by its value, its course or its day, and exported', async () => {
  await takeSome();
  for (const named of ['2-oct-2099', 'cybersecurity-essentials/2-oct-2099', '2099-10-02']) {
    const { output } = await admin('list', '--intake', named);
    expect(output.split('\n')).toHaveLength(4);
    expect(output).toMatch(/Arun[^\n]*Friday 2 October 2099/);
  }
  expect((await admin('list', '--intake', '28-aug-2025')).output.split('\n')).toHaveLength(2);
  const unknown = await admin('list', '--intake', 'tomorrow');
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    expect.stringMatching(/^There is no intake tomorrow\. There are:\n[^]*cybersecurity-essentials\/2-oct-2099/),
  ]);
  expect((await admin('export', '--intake', '2-oct-2099')).output.trim().split('\r\n')).toHaveLength(3);
});

test('“did the mail to this person go out?” has one answer', async () => {
  const [first = ''] = await takeSome();
  const sent = await admin('person', 'MEI@example.com');
  expect(sent.output).toMatch(
    /^Yes: the mail server took every email to this person \(1\)\. Times are Singapore’s\.\n/,
  );
  expect(sent.output).toMatch(
    new RegExp(
      `${first}, Cybersecurity Essentials, Friday 2 October 2099; received \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`,
    ),
  );
  expect(sent.output).toContain('To the staff, "Registration for ');
  const refused = await admin('person', 'nobody@example.com');
  expect(refused.output).toMatch(/^No: of 1 emails to this person the mail server took 0\./);
  expect(refused.output).toContain('refused for good; the mail server said: 550 no room for nobody@example.com');
  expect((await admin('person', 'bot@example.com')).output).toContain('no email was written');
  expect((await admin('person', 'stranger@example.com')).output).toMatch(/^Nothing was sent from this address/);
  const { submissions } = JSON.parse((await admin('person', 'mei@example.com', '--format', 'json')).output) as {
    submissions: { emails: { to: string; state: string }[] }[];
  };
  expect(submissions[0]?.emails.map(({ to, state }) => `${to} ${state}`).sort()).toEqual(['person sent', 'staff sent']);
  expect((await admin('log')).output).toContain('person');
});

describe('the metrics', () => {
  test('are off by default, and never at the address of the site', async () => {
    expect((await ask(await start(), '/metrics')).status).toBe(404);
  });

  test('that cannot be served do not stop the site, and the log names the setting', async () => {
    place.environment['METRICS_PORT'] = String(mail.port);
    const running = await start();
    expect((await ask(running, '/services')).status).toBe(200);
    expect(running.log()).toMatch(/EADDRINUSE[^\n]*Correct METRICS_PORT or METRICS_HOST/);
  });

  test('are OpenMetrics, and say what happened', async () => {
    const port = await freePort();
    place.environment['METRICS_PORT'] = String(port);
    await takeSome();
    const running = server ?? { port: 0 };
    await ask(running, '/nothing-here');
    await ask(running, '/services');
    const { headers, body } = await ask({ port }, '/metrics');
    expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const value = readOpenMetrics(body);
    expect(value('plumbline_submissions_total', { form: 'cybersecurity' })).toBe(3);
    expect(value('plumbline_submissions_total', { form: 'agile' })).toBe(0);
    expect(value('plumbline_emails', { state: 'sent' })).toBe(5);
    expect(value('plumbline_emails', { state: 'refused' })).toBe(1);
    expect(value('plumbline_emails_oldest_waiting_seconds')).toBe(0);
    expect(value('plumbline_http_responses_total', { status: '4xx' })).toBe(1);
    expect(value('plumbline_http_responses_total', { status: '2xx' })).toBeGreaterThanOrEqual(5);
    expect(value('plumbline_commit_seconds_count')).toBeGreaterThanOrEqual(4 + 6);
    expect(value('plumbline_commit_seconds_bucket', { le: '+Inf' })).toBe(value('plumbline_commit_seconds_count'));
    expect(value('plumbline_store_bytes')).toBeGreaterThan(10_000);
    expect(value('plumbline_disk_free_bytes')).toBeGreaterThan(1_000_000);
    expect((await ask({ port }, '/healthz')).status).toBe(404);

    // What the example of alerts asks for is there.
    const alerts = readFileSync(join(root, 'hosting', 'alerts.yml'), 'utf8');
    const asked = new Set(alerts.match(/plumbline_[a-z_]+/g));
    expect(asked.size).toBeGreaterThan(5);
    const served = new Set(body.match(/plumbline_[a-z_]+/g));
    // The age of the build and of the backups is there once there is one.
    for (const name of ['plumbline_build_age_seconds', 'plumbline_backup_age_seconds']) served.add(name);
    expect([...asked].filter((name) => !served.has(name))).toEqual([]);
  });
});

describe('the backups of the timer', () => {
  const folder = () => join(place.folder, 'backups');
  beforeEach(() => (place.environment['BACKUP_DIR'] = folder()));

  test('are whole, tried once a month, and pruned; without one the operator is told', async () => {
    await takeSome();
    const health = () => healthOf(server ?? { port: 0 });
    expect(await health()).toMatchObject({ status: 'warning', warnings: [expect.stringContaining('No backup')] });
    mkdirSync(folder());
    writeFileSync(join(folder(), 'plumbline-2020-01-01T0330.json'), 'old');
    writeFileSync(join(folder(), 'mine.json'), 'kept');
    const { code, output } = await admin('backups');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^4 submissions are in .*plumbline-\d{4}-\d\d-\d\dT\d{4}\.json\. It was read back and is whole\.\n/,
    );
    expect(output).toContain('Removed, past their time: plumbline-2020-01-01T0330.json\n');
    expect(output).toMatch(/Restored for trial: \d+ rows came back as they were\.\n$/);
    const names = readdirSync(folder());
    expect(names).toHaveLength(2);
    expect(names).toContain('mine.json');
    const backup = join(folder(), names.find((name) => name.startsWith('plumbline-')) ?? '');
    expect(statSync(backup).mode & 0o077).toBe(0);
    await until(async () => (await health()).status === 'ok', 'no warning any more');
    expect((await admin('restore', backup)).output).toContain('has 4 submissions');
  });

  test('are made beside one that cannot be read or removed, and the command says so in the end', async () => {
    await takeSome();
    // Root reads every file, so what cannot be read is a folder here.
    const earlier = ['plumbline-2020-01-01T0330.json', 'plumbline-2098-01-01T0330.json'];
    for (const name of earlier) mkdirSync(join(folder(), name), { recursive: true });
    const { code, output, errors } = await admin('backups');
    expect(output).toMatch(/^4 submissions are in .*json\. It was read back and is whole\.\n/);
    expect([code, readdirSync(folder()).filter((name) => !earlier.includes(name))]).toEqual([
      1,
      [expect.stringMatching(/^plumbline-/)],
    ]);
    expect(errors).toContain(earlier[0]);
  });

  test('who was erased is noted beside them; a second one in the month is not tried again', async () => {
    const [first = ''] = await takeSome();
    expect((await admin('backups')).code).toBe(0);
    expect((await admin('erase', '--reference', first, '--yes')).code).toBe(0);
    changeStore(place, `UPDATE operations SET at = '2026-01-01T00:00:00.000Z' WHERE action = 'scheduled backup'`);
    // A second backup in the same minute has the same name, and is refused like any other file that is there.
    for (const name of readdirSync(folder())) rmSync(join(folder(), name));
    expect((await admin('backups')).code).toBe(0);
    expect(readFileSync(join(folder(), 'erased.txt'), 'utf8').trim()).not.toBe('');
    expect((await admin('log')).output.match(/restore trial/g)).toHaveLength(1);
  });

  test('are made, and people found and erased, whatever is wrong with the words of a page', async () => {
    const [first = ''] = await takeSome();
    change('pages/about.yaml', /^/, 'unknown: key\n');
    for (const command of [['backups'], ['list'], ['erase', '--reference', first, '--yes']])
      expect(await admin(...command)).toMatchObject({ code: 0, errors: '' });
  });

  test('bring back no email that was dropped or sent since, even while they are restored, and no record is lost', async () => {
    const { SMTP_URL: _none, ...withoutMail } = place.environment;
    place.environment = withoutMail;
    await register(await start());
    expect((await admin('backups')).code).toBe(0);
    const file = join(folder(), readdirSync(folder()).find((name) => name.startsWith('plumbline-')) ?? '');
    const emails = async () =>
      JSON.parse((await admin('outbox', '--format', 'json')).output) as { id: string; state: string }[];
    const [first, second] = await emails();
    expect((await admin('outbox', 'drop', first?.id ?? '')).code).toBe(0);
    // The mail worker notes that the other one was sent when the restore has begun.
    const worker = new DatabaseSync(place.database);
    worker.exec('BEGIN IMMEDIATE');
    const program = join(root, 'server', 'cli', 'admin.ts');
    const restore = spawn(node, [program, 'restore', file, '--yes'], { env: place.environment });
    const ended = once(restore, 'exit');
    await once(restore.stdout, 'data');
    worker.exec(`UPDATE emails SET state = 'sent', sent_at = next_at WHERE id = '${second?.id}'; COMMIT`);
    worker.close();
    expect(await ended).toEqual([0, null]);
    expect((await emails()).map(({ state }) => state).sort()).toEqual(['dropped', 'sent']);
    const { output } = await admin('log');
    for (const action of ['scheduled backup', 'restore trial']) expect(output).toContain(action);
  });

  test('that are past their time are removed even while no new one can be made, and so is half a backup', async () => {
    await takeSome();
    mkdirSync(folder());
    const old = ['2020-01-01T0330.json', '2020-01-02T0330.json', '2020-01-03T0330.json.part'];
    for (const name of old) writeFileSync(join(folder(), `plumbline-${name}`), 'old');
    // In this minute and the next one the name is taken.
    for (const later of [0, 60_000]) {
      const [day, time = ''] = new Date(Date.now() + 8 * 3_600_000 + later).toISOString().split('T');
      mkdirSync(join(folder(), `plumbline-${day}T${time.slice(0, 5).replace(':', '')}.json.part`));
    }
    expect((await admin('backups')).code).toBe(1);
    expect(readdirSync(folder()).filter((name) => name.includes('2020'))).toEqual(['plumbline-2020-01-02T0330.json']);
  });

  test.skipIf(!isHere('faketime'))('a clock that is years ahead removes no registration and no backup', async () => {
    place.environment['FAKETIME_DONT_FAKE_MONOTONIC'] = '1';
    await takeSome();
    await server?.stop();
    expect((await admin('backups')).code).toBe(0);
    const before = readdirSync(folder());
    server = await startServer(place.environment, { under: ['faketime', '3 years'] });
    const running = server;
    await until(() => running.log().includes('more than a week ahead'), 'a warning');
    const command = ['3 years', node, join(root, 'server', 'cli', 'admin.ts'), 'backups'];
    const { status, stderr } = spawnSync('faketime', command, { env: place.environment, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('more than a week ahead')]);
    expect(await savedSubmissions(place.environment)).toHaveLength(4);
    expect(readdirSync(folder())).toEqual(expect.arrayContaining(before));
    expect(readdirSync(folder())).toHaveLength(before.length + 1);
  });

  test('a restore that does not give back what was saved ends with 1 and is not noted', async () => {
    await takeSome();
    // A row that no table takes: its submission is missing.
    changeStore(
      place,
      `PRAGMA foreign_keys = OFF; UPDATE emails SET submission_id = 'none' WHERE id = (SELECT min(id) FROM emails)`,
    );
    const { code, errors } = await admin('backups');
    expect([code, errors]).not.toEqual([0, '']);
    expect((await admin('log')).output).not.toContain('restore trial');
    expect(existsSync(join(folder(), 'restore-trial'))).toBe(false);
  });
});
