import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  healthOf,
  makeWorkplace,
  person,
  register,
  run,
  savedEmails,
  startServer,
  until,
  type ServerProcess,
  type Workplace,
} from './server-process.ts';
import { startMailServer } from './mail-catcher.ts';

let place: Workplace;
let server: ServerProcess | undefined;
let mail: Awaited<ReturnType<typeof startMailServer>> | undefined;

beforeEach(async () => {
  mail = await startMailServer();
  place = makeWorkplace({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_TO: 'staff@plumbline.example' });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await mail?.close();
  mail = undefined;
  place.remove();
});

/** Replaces the mail server by one with another behaviour. */
async function replaceMailServer(behaviour: Parameters<typeof startMailServer>[0]): Promise<void> {
  const port = mail?.port ?? 0;
  await mail?.close();
  mail = await startMailServer({ ...behaviour, port });
}

const outbox = () => savedEmails(place.environment);

describe('the staff and the registrant get an email about a registration', () => {
  test('at once, one each, and a reply from the staff goes to the registrant', async () => {
    server = await startServer(place.environment);
    await register(server);
    await until(() => mail?.received.length === 2, 'two emails');
    const emails = new Map(mail?.received.map((email) => [email.to.join(), email]));
    expect([...emails.keys()].sort()).toEqual(['mei@example.com', 'staff@plumbline.example']);
    const staff = emails.get('staff@plumbline.example')?.text ?? '';
    expect(staff).toMatch(/^Reply-To: mei@example\.com\r$/m);
    const subject = /^Subject: .*(?:\r\n .*)*/m.exec(staff)?.[0] ?? '';
    expect(subject).toContain('Cybersecurity Essentials');
    expect(subject).not.toMatch(/Mei|mei@/);
    await until(async () => (await outbox()).every(({ state }) => state === 'sent'), 'both noted as sent');
  });

  test('that was sent quickly, which the staff’s email says; a form from a bot leads to no email', async () => {
    server = await startServer(place.environment);
    const bot = await register(server, { ...person, email: 'bot@example.com', leaveEmpty: 'x' });
    const quick = await register(server, { ...person, email: 'real@example.com', elapsed: '150' });
    // A suspected bot may be a person, so the response must not promise an email that is not sent.
    expect(JSON.parse(bot.body)).toMatchObject({ emailed: false });
    expect(JSON.parse(quick.body)).toMatchObject({ emailed: true });
    await until(() => mail?.received.length === 2, 'the emails of the person');
    const staff = mail?.received.find(({ to }) => to.includes('staff@plumbline.example'))?.text ?? '';
    expect(staff).toMatch(/^Subject: \[check\] /m);
    expect(mail?.received.flatMap(({ to }) => to)).not.toContain('bot@example.com');
    expect(await outbox()).toHaveLength(2);
  });
});

describe('the operator can test before the first registration if emails arrive', () => {
  const check = (...more: string[]) => run('cli/admin.ts', ['check', ...more], place.environment);
  beforeEach(async () => {
    server = await startServer(place.environment);
  });

  test('a test email arrives, and the check passes with the reply of the mail server', async () => {
    const { code, output } = await check('--test-email', 'operator@plumbline.example');
    expect(mail?.received.map(({ to }) => to)).toEqual([['operator@plumbline.example']]);
    expect(mail?.received[0]?.text).toMatch(/^Subject: Test email\r$/m);
    expect(output).toMatch(/^PASS {2}test email +the mail server says: 250 /m);
    expect(code).toBe(0);
  });

  test('a refusal fails the check with the reply of the mail server', async () => {
    await replaceMailServer({ refuse: () => 550 });
    const { code, output } = await check('--test-email', 'gone@plumbline.example');
    expect(output).toMatch(/^FAIL {2}test email +the mail server says: 550 no room for gone@plumbline\.example/m);
    expect(code).toBe(1);
  });
});

describe('a failing mail server never loses a registration', () => {
  test('a mail server that refuses the sender, not a recipient, loses no email, and the health page reports it', async () => {
    let isClosed = true;
    await replaceMailServer({
      refuseSender: () => (isClosed ? '553 5.7.1 Sender address rejected: not owned by user' : undefined),
    });
    server = await startServer(place.environment);
    await register(server);
    await until(async () => (await outbox()).every(({ attempts }) => attempts > 0), 'failed attempts');
    expect((await outbox()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(await healthOf(server)).toMatchObject({
      status: 'warning',
      warnings: [expect.stringMatching(/refuses what we send.*not owned by user.*Correct SMTP_URL or MAIL_FROM/)],
    });
    expect(server.log().match(/"level":"error"/g)).toHaveLength(1);
    isClosed = false;
    await until(() => mail?.received.length === 2, 'both emails');
    await expect.poll(() => healthOf(server ?? { port: 0 })).toMatchObject({ status: 'ok', warnings: [] });
  });
});
