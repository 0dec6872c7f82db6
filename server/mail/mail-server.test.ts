import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailCatcher } from '../../tests/resilience/mail-catcher.ts';
import { theStaff, type Email } from '../store/records.ts';
import { outcomeOf } from './mail-reply.ts';
import { mailServer } from './mail-server.ts';

let server: MailCatcher;
beforeAll(async () => {
  server = await startMailServer({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) });
});
afterAll(() => server.close());

const email = (more: Partial<Email> = {}): Email => ({
  id: 'a',
  submissionId: 's',
  recipient: 'mei@example.com',
  replyTo: 'info@plumbline.example',
  subject: 'Your registration',
  body: ['Hello'],
  messageId: '<a@plumbline.example>',
  isAutomatic: false,
  state: 'waiting',
  attempts: 0,
  nextAt: new Date(),
  waitingSince: new Date(),
  ...more,
});
async function send(
  more?: Partial<Email>,
  to = `smtp://127.0.0.1:${server.port}`,
  staff = ['staff@plumbline.example'],
) {
  const address = 'info@plumbline.example';
  const from = { name: 'Plumbline, Advisory', address };
  const sender = mailServer(to, { staff, from, domain: 'plumbline.example' });
  const reply = await sender.send(email(more));
  sender.close();
  return reply;
}

test('a calendar file is sent with the method that it declares, or Outlook refuses it', async () => {
  expect((await send({ calendar: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' })).outcome).toBe('sent');
  const text = server.received.at(-1)?.text ?? '';
  expect(text.replace(/\r\n\s+/g, ' ')).toMatch(/^Content-Type: text\/calendar;.*method="?PUBLISH/im);
  expect(text).toMatch(/^Message-ID: <a@plumbline\.example>\r$/m);
});

test('each address of MAIL_TO gets the emails to the staff; one that is refused delays no other and is reported', async () => {
  const both = await send({ recipient: theStaff }, undefined, ['mei@plumbline.example', 'gone@plumbline.example']);
  expect(server.received.at(-1)?.to).toEqual(['mei@plumbline.example']);
  expect(both).toMatchObject({ outcome: 'sent', refusedStaff: expect.stringContaining('550') as string });
});

test('a refusal of the only address of the staff is not final: the email waits until MAIL_TO is corrected', async () => {
  const reply = await send({ recipient: theStaff }, undefined, ['gone@plumbline.example']);
  expect(reply).toMatchObject({ outcome: 'later', refusedStaff: expect.stringContaining('550') as string });
});

test('only an automatic reply says that it is one: filters drop such emails, and a staff member wrote the others', async () => {
  await send({ isAutomatic: true });
  expect(server.received.at(-1)?.text).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  await send();
  expect(server.received.at(-1)?.text).not.toContain('Auto-Submitted');
});

test('a password never leaves in the clear: a server elsewhere that offers no TLS gets nothing', async () => {
  const logins: string[] = [];
  const open = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ password }, _session, callback) {
      logins.push(password ?? '');
      callback(null, { user: 'office' });
    },
    onData: (stream, _session, callback) => void stream.resume().on('end', callback),
  });
  open.on('error', () => undefined);
  // A host name, as providers have, and not an address of this machine.
  open.listen(0, '0.0.0.0');
  await once(open.server, 'listening');
  const { port } = open.server.address() as AddressInfo;
  const url = `smtp://office:a%23b%2Fc%25@${hostname()}:${port}`;
  const reply = await send({}, url);
  expect([reply.outcome, logins]).toEqual(['later', []]);
  expect((await send({}, `${url}?tls=off`)).outcome).toBe('sent');
  expect(logins).toEqual(['a#b/c%']);
  await new Promise<void>((resolve) => open.close(() => resolve()));
});

test('an unknown certificate: emails wait for another setting, unless the server is on this machine, as Debian installs it', async () => {
  const tls = new SMTPServer({
    logger: false,
    authOptional: true,
    onData: (stream, _session, callback) => void stream.resume().on('end', callback),
  });
  tls.on('error', () => undefined);
  tls.listen(0, '0.0.0.0');
  await once(tls.server, 'listening');
  const { port } = tls.server.address() as AddressInfo;
  const outcome = async (url: string) => (await send({}, url)).outcome;
  expect(await outcome(`smtp://127.0.0.1:${port}`)).toBe('sent');
  expect(await outcome(`smtp://${hostname()}:${port}?tls=off`)).toBe('sent');
  expect(await outcome(`smtp://${hostname()}:${port}`)).toBe('later');
  await new Promise<void>((resolve) => tls.close(() => resolve()));
});

test('a comma or a line break in an address never makes another recipient', async () => {
  for (const recipient of ['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>'])
    await send({ recipient });
  expect(server.received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

const at = (command: string, response: string) =>
  outcomeOf({ command, responseCode: Number(response.slice(0, 3)), response });

test.each([
  ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['RCPT TO', '550 5.1.10 Recipient not found'],
  ['RCPT TO', '550 no such user here'],
  ['RCPT TO', '550 5.2.1 mailbox disabled'],
  ['DATA', '550 5.1.1 User unknown'],
  ['RCPT TO', '550 <mei@relayhealth.example>: Recipient address rejected: User unknown'],
  ['RCPT TO', '550 mx.relayhealth.example: no mailbox here'],
  ['RCPT TO', '501 Invalid RCPT TO address provided'],
  ['RCPT TO', '504 5.5.2 <mei@gmail>: Recipient address rejected: need fully-qualified address'],
  ['RCPT TO', '510 Bad email address'],
  ['RCPT TO', '556 Domain does not accept mail'],
  ['RCPT TO', '554 delivery error: this user does not have an account here'],
  ['RCPT TO', '550 <mei@firm.example>: Recipient address rejected: User unknown in relay recipient table'],
  ['RCPT TO', '550 #5.1.0 Address rejected.'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)'],
  ['RCPT TO', '550 Unrouteable address'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['RCPT TO', '550 5.4.1 [mei@firm.example]: Recipient address rejected: Access denied'],
])('%s %s: the recipient cannot be reached', (command, response) => {
  expect(at(command, response)).toBe('refused');
});

test.each([
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['MAIL FROM', '553 5.7.1 <info@plumbline.example>: Sender address rejected: not owned by user'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '554 Transaction failed'],
  ['RCPT TO', '550 User unknown: authentication required'],
  ['RCPT TO', '550 5.4.1 Relay access denied'],
  ['RCPT TO', '550 5.4.1 No answer from host'],
  ['RCPT TO', '550 5.4.5 Daily user sending quota exceeded'],
  ['RCPT TO', '553 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 Sender verify failed'],
  ['RCPT TO', '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname'],
  ['RCPT TO', '554 5.7.1 Service unavailable; client host blocked'],
  ['DATA', '554 5.7.1 message refused'],
  ['RCPT TO', '550 #5.7.1 Your access to submit messages to this e-mail system has been rejected.'],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['RCPT TO', '550 SMTP AUTH is required for message submission on port 587'],
  ['RCPT TO', '550 Domain plumbline.example has exceeded the max emails per hour (120/100) allowed.'],
  ['RCPT TO', '550 Outgoing mail from "plumbline.example" has been suspended.'],
  ['RCPT TO', '554 Your account has been suspended'],
  ['RCPT TO', '550 JunkMail rejected - host.example [203.0.113.9] is in an RBL'],
  ['RCPT TO', '550 Rejected because 203.0.113.9 is in a black list'],
  ['RCPT TO', '550 Administrative prohibition'],
  ['RCPT TO', '550 SPF check failed'],
  ['MAIL FROM', '451 4.7.1 greylisted'],
  ['RCPT TO', '552 5.2.2 <mei@example.com>: Mailbox full, over quota'],
  ['RCPT TO', '550 mailbox is over its quota'],
  ['DATA', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '552 Requested mail action aborted: exceeded storage allocation'],
])('%s %s: the email waits, because the fault may be ours or pass', (command, response) => {
  expect(at(command, response)).toBe('later');
});
