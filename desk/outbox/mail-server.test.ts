import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Letter } from '../store/contract.ts';
import { mailServer } from './mail-server.ts';

const received: { to: string[]; text: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo({ address }, _session, callback) {
    const code = address.startsWith('gone') ? 550 : address.startsWith('full') ? 452 : undefined;
    callback(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
  },
  onData(stream, session, callback) {
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      callback();
    });
  },
});
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const letter = (more: Partial<Letter> = {}): Letter => ({
  id: 'a',
  submissionId: 's',
  recipient: 'mei@example.com',
  replyTo: 'info@plumbline.example',
  subject: 'Your registration',
  says: ['Hello'],
  messageId: '<a@plumbline.example>',
  state: 'waiting',
  attempts: 0,
  nextAt: new Date(),
  waitingSince: new Date(),
  ...more,
});
const send = (more?: Partial<Letter>, to = url) =>
  mailServer(to, { name: 'Plumbline, Advisory', address: 'info@plumbline.example' })(letter(more));

test('a calendar file comes with the method that it names itself, or Outlook refuses it', async () => {
  expect((await send({ calendar: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' })).outcome).toBe('sent');
  const text = received.at(-1)?.text ?? '';
  expect(text.replace(/\r\n\s+/g, ' ')).toMatch(/^Content-Type: text\/calendar;.*method="?PUBLISH/im);
  expect(text).toMatch(/^Message-ID: <a@plumbline\.example>\r$/m);
});

test('a comma or a line break in an address never makes another recipient', async () => {
  for (const recipient of ['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>'])
    await send({ recipient });
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('only the last word of the server is final', async () => {
  const outcomes = [
    await send({ recipient: 'gone@example.com' }),
    await send({ recipient: 'full@example.com' }),
    await send({}, 'smtp://127.0.0.1:1'),
  ];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'later', 'later']);
  expect(outcomes[0]?.answer).toContain('550');
});
