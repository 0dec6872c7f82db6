import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startMailServer, type MailCatcher } from '../../tests/resilience/mail-catcher.ts';
import { theStaff, type NewEmail } from '../store/records.ts';
import { makeEmail } from '../store/test-store.ts';
import { outcomeOf } from './mail-reply.ts';
import { makeMailServer } from './mail-server.ts';
import { connectionOf, mailUrlProblem } from './mail-settings.ts';

let server: MailCatcher;
beforeAll(async () => {
  server = await startMailServer({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) });
});
afterAll(() => server.close());

/** Sends an email, by default to the server that accepts. @param url SMTP_URL */
async function send(
  changes?: Partial<NewEmail>,
  url = `smtp://127.0.0.1:${server.port}`,
  staff = ['staff@plumbline.example'],
) {
  const address = 'info@plumbline.example';
  const from = { name: 'Plumbline, Advisory', address };
  const sender = makeMailServer(url, { staff, from, domain: 'plumbline.example' });
  const reply = await sender.send(makeEmail('a', changes));
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
  const reply = await send({ recipient: theStaff }, undefined, ['mei@plumbline.example', 'gone@plumbline.example']);
  expect(server.received.at(-1)?.to).toEqual(['mei@plumbline.example']);
  expect(reply).toMatchObject({ outcome: 'sent', refusedStaff: expect.stringContaining('550') as string });
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

/** Starts another mail server on all addresses, because one on this machine is trusted more. @returns its port */
async function startServer(options: SMTPServerOptions): Promise<number> {
  const smtpServer = new SMTPServer({
    logger: false,
    onData: (stream, _session, callback) => void stream.resume().on('end', callback),
    ...options,
  });
  smtpServer.on('error', () => undefined);
  smtpServer.listen(0, '0.0.0.0');
  await once(smtpServer.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => smtpServer.close(() => resolve())));
  return (smtpServer.server.address() as AddressInfo).port;
}

test('a password never leaves in the clear: a server elsewhere that offers no TLS gets nothing', async () => {
  const logins: string[] = [];
  const port = await startServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, callback) {
      logins.push(password ?? '');
      callback(null, { user: 'office' });
    },
  });
  // A host name, as providers have, and not an address of this machine.
  const url = `smtp://office:a%23b%2Fc%25@${hostname()}:${port}`;
  const reply = await send({}, url);
  expect([reply.outcome, logins]).toEqual(['later', []]);
  expect((await send({}, `${url}?tls=off`)).outcome).toBe('sent');
  expect(logins).toEqual(['a#b/c%']);
});

test('an unknown certificate: emails wait for another setting, unless the server is on this machine, as Debian installs it', async () => {
  const port = await startServer({ authOptional: true });
  const outcome = async (url: string) => (await send({}, url)).outcome;
  expect(await outcome(`smtp://127.0.0.1:${port}`)).toBe('sent');
  expect(await outcome(`smtp://${hostname()}:${port}?tls=off`)).toBe('sent');
  expect(await outcome(`smtp://${hostname()}:${port}`)).toBe('later');
});

test('a comma or a line break in an address never makes another recipient', async () => {
  for (const recipient of ['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>'])
    await send({ recipient });
  expect(server.received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test.each([
  ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
  ['RCPT TO', '550 5.1.10 Recipient not found'],
  ['RCPT TO', '550 5.2.1 mailbox disabled'],
  ['DATA', '550 5.1.1 User unknown'],
  ['RCPT TO', '550 #5.1.0 Address rejected.'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  ['RCPT TO', '550 5.4.1 [mei@firm.example]: Recipient address rejected: Access denied'],
])('%s %s: the recipient cannot be reached', (command, response) => {
  expect(outcomeOf({ command, response })).toBe('refused');
});

test.each([
  // Without a reply: the mail server disconnected.
  ['DATA', ''],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['MAIL FROM', '553 5.7.1 <info@plumbline.example>: Sender address rejected: not owned by user'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '550 5.4.1 Relay access denied'],
  ['RCPT TO', '550 5.4.1 No answer from host'],
  ['RCPT TO', '553 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
  ['RCPT TO', '554 Your account has been suspended'],
  ['RCPT TO', '550 no such user here'],
  ['RCPT TO', '451 4.7.1 greylisted'],
  ['RCPT TO', '450 5.1.1 try later'],
  ['RCPT TO', '552 5.2.2 <mei@example.com>: Mailbox full, over quota'],
])('%s %s: the email waits, because the fault may be ours or pass', (command, response) => {
  expect(outcomeOf({ command, response })).toBe('later');
});

test.each([
  ['smtp://office:pa#ss@mail.example.com:587', /%23 for #/],
  ['smtp://office:123/4@mail.example.com:587', /%2F for \//],
  ['smtp://office:p@ss/4@mail.example.com:587', /%2F for \//],
  ['smtp://office:10%off@mail.example.com:587', /%25 for %/],
  ['smtps://office:secret@mail.example.com:587', /port 587, which is for smtp:\/\//],
  ['smtp://office:secret@mail.example.com:465', /port 465, which is for smtps:\/\//],
  ['mail.example.com:587', /must be an address like/],
  ['smtp://mail.example.com?secure=false', /no option but \?tls=off/],
])('the operator reads what to change in %s', (url, message) => {
  expect(mailUrlProblem(url)).toMatch(message);
});

test.each([
  ['smtp://office:secret@mail.example.com:587', true],
  ['smtp://office:secret@mail.example.com:25?tls=off', false],
  ['smtp://127.mail.example', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost', false],
  ['smtps://mail.example.com', false],
])('%s requires STARTTLS: %s', (url, requireTLS) => {
  expect(mailUrlProblem(url)).toBeUndefined();
  expect(connectionOf(url).requireTLS).toBe(requireTLS);
});
