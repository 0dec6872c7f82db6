import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailCatcher } from './mail-catcher.ts';
import { useOwnServer } from './own-server.ts';
import { healthOf, person, register } from './requests.ts';
import { query, savedEmails } from './saved-data.ts';
import { until } from './server-process.ts';

let mail: MailCatcher;
let refuseSender: string | undefined;
const settings: Record<string, string> = { MAIL_TO: 'staff@plumbline.example' };
beforeAll(async () => {
  mail = await startMailServer({ refuseSender: () => refuseSender });
  settings['SMTP_URL'] = `smtp://127.0.0.1:${mail.port}`;
});
afterAll(() => mail.close());
const { server, workplace } = useOwnServer(settings);

const outbox = () => savedEmails(workplace.environment);
const unsentEmails = async () => (await outbox()).filter(({ state }) => state !== 'sent');

test('a registration leads to an email to the registrant and one to the staff, who reply to the registrant; a form of a bot to none', async () => {
  const bot = await register(server, { ...person, email: 'bot@example.com', leaveEmpty: 'x' });
  // A suspected bot may be a person, so the response must not promise an email that is not sent.
  expect(JSON.parse(bot.body)).toMatchObject({ emailed: false });
  expect(JSON.parse((await register(server)).body)).toMatchObject({ emailed: true });
  await until(async () => (await unsentEmails()).length === 0, 'all noted as sent');
  const emails = new Map(mail.received.map((email) => [email.to.join(), email]));
  expect([...emails.keys()].sort()).toEqual(['mei@example.com', 'staff@plumbline.example']);
  expect(emails.get('staff@plumbline.example')?.text).toMatch(/^Reply-To: mei@example\.com\r$/m);
  expect(mail.received).toHaveLength(2);
});

test('a mail server that refuses the sender, not a recipient, loses no email, and the health page reports it', async () => {
  refuseSender = '553 5.7.1 Sender address rejected: not owned by user';
  await register(server, { ...person, email: 'siti@example.com' });
  await until(async () => (await unsentEmails()).every(({ attempts }) => attempts > 0), 'failed attempts');
  expect((await unsentEmails()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await query(workplace.environment, "update emails set waiting_since = '2026-01-01T00:00:00.000Z'");
  const warnings = [expect.stringMatching(/Emails wait since .*not owned by user\. Correct SMTP_URL/) as string];
  await expect.poll(() => healthOf(server)).toMatchObject({ status: 'warning', warnings });
  refuseSender = undefined;
  await until(() => mail.received.filter(({ text }) => text.includes('siti@')).length === 2, 'both emails');
  await expect.poll(() => healthOf(server)).toMatchObject({ status: 'ok', warnings: [] });
});
