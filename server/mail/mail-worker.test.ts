import { beforeEach, expect, test, vi } from 'vitest';
import { theStaff, type Email } from '../store/records.ts';
import { makeEmail, makeLog, makeSubmission, useTemporaryStore } from '../store/test-store.ts';
import { delayAfter, sendDueEmail, startMailWorker, usualTimes } from './mail-worker.ts';
import type { MailReply } from './mail-reply.ts';
import type { SendEmail } from './mail-server.ts';

const workplace = useTemporaryStore();
let now: Date;
const log = makeLog();

beforeEach(async () => {
  vi.clearAllMocks();
  now = new Date('2025-08-01T00:00:00Z');
  await workplace.store.transaction(async (tx) => {
    await tx.addSubmission(makeSubmission(1));
    await tx.addEmails([makeEmail('a'), makeEmail('b')]);
  });
});

const parts = (send: SendEmail) => ({
  store: workplace.store,
  log,
  mailServer: { send, concurrency: 10, close: () => {} },
  clock: () => now,
  ...usualTimes,
});
const replying = (outcome: MailReply['outcome'], reply: string) => parts(() => Promise.resolve({ outcome, reply }));
const sent: MailReply = { outcome: 'sent', reply: '250 OK' };
const emails = async () => (await workplace.store.listEmails()).sort((a, b) => a.id.localeCompare(b.id));

test('an email that the mail server accepted is sent, with its reply, and not sent again', async () => {
  while (await sendDueEmail(replying('sent', '250 OK')));
  expect(await emails()).toMatchObject([
    { state: 'sent', attempts: 1, lastReply: '250 OK', sentAt: now },
    { state: 'sent' },
  ]);
});

test('an email that could not be sent waits longer each time, an hour at most', async () => {
  await sendDueEmail(replying('later', '421 busy'));
  const [email] = (await emails()).filter(({ attempts }) => attempts === 1);
  expect(email).toMatchObject({ state: 'waiting', lastReply: '421 busy' });
  expect(email?.nextAt.getTime()).toBeGreaterThan(now.getTime());
  expect([0, 1, 5, 11, 12, 5_000].map(delayAfter)).toEqual([1_000, 2_000, 32_000, 2_048_000, 3_600_000, 3_600_000]);
});

test('a permanent refusal is logged as an error, without the address', async () => {
  await sendDueEmail(replying('refused', '550 no such user <a@example.com>'));
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).toContain('550 no such user <[address]>');
  expect((await workplace.store.countEmails()).refused).toBe(1);
});

test('an email that fails for three days is given up with an error in the log, but not one to the staff, whose address can be corrected', async () => {
  await workplace.store.transaction((tx) => tx.addEmails([makeEmail('staff', { recipient: theStaff })]));
  const start = now;
  for (let hours = 0; hours <= 80; hours++) {
    now = new Date(start.getTime() + hours * 3_600_000);
    while (await sendDueEmail(replying('later', '421 busy')));
    if (hours === 72) expect(await workplace.store.countEmails()).toMatchObject({ waiting: 3, expired: 0 });
  }
  expect(await workplace.store.countEmails()).toMatchObject({ waiting: 1, expired: 2 });
  const messages = log.error.mock.calls.map(([, message]) => message);
  expect(messages.filter((message) => message !== 'email delayed')).toEqual(
    Array(2).fill('email given up after three days; the desk lists it'),
  );
});

test('an error in the log says why the staff receive nothing: at once if their address is refused, else after a quarter of an hour', async () => {
  await workplace.store.transaction((tx) => tx.addEmails([makeEmail('staff', { recipient: theStaff })]));
  const start = now;
  for (const minutes of [0, 14, 16]) {
    now = new Date(start.getTime() + minutes * 60_000);
    expect(log.error).not.toHaveBeenCalled();
    while (await sendDueEmail(replying('later', '535 sign in first')));
  }
  const facts = expect.objectContaining({ reply: '535 sign in first' }) as object;
  expect(log.error.mock.calls).toEqual([[facts, 'email delayed']]);

  log.error.mockClear();
  now = new Date(start.getTime() + 90 * 60_000);
  const refused: MailReply = { outcome: 'sent', reply: '250 OK', refusedStaff: '550 no <mei@example.com>' };
  while (await sendDueEmail(parts(({ recipient }) => Promise.resolve(recipient === theStaff ? refused : sent))));
  expect(log.error.mock.calls).toEqual([
    [{ reply: '550 no <[address]>' }, 'the mail server refuses an address of MAIL_TO'],
  ]);
});

test('an email that takes long to send is not sent by a second mail worker', async () => {
  const reply = Promise.withResolvers<MailReply>();
  const sendSlowly = vi.fn<(email: Email) => Promise<MailReply>>(() => reply.promise);
  const sending = sendDueEmail({ ...parts(sendSlowly), lease: 100 });
  await expect.poll(() => sendSlowly.mock.calls.length).toBe(1);
  const start = now.getTime();
  now = new Date(start + 90);
  // The other email is not due, so that only the slow one can be.
  const { id = '' } = (await emails()).find((email) => email.id !== sendSlowly.mock.calls[0]?.[0].id) ?? {};
  await workplace.store.transaction((tx) => tx.noteGivenUp(id, 'refused', '550'));
  const isFree = () => workplace.store.hasDueEmail(new Date(start + 150), new Date(start + 7_200_000));
  await expect.poll(isFree).toBe(false);
  reply.resolve(sent);
  await sending;
});

/** A mail worker that looks at the outbox often. */
const startWorker = (send: SendEmail, concurrency: number) =>
  startMailWorker({ ...parts(send), mailServer: { send, concurrency, close: () => {} }, interval: 5 });

test('a mail worker that is stopped finishes the email in hand and begins no other', async () => {
  const reply = Promise.withResolvers<MailReply>();
  const send = vi.fn<() => Promise<MailReply>>(() => reply.promise);
  const mailWorker = startWorker(send, 1);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  const stopped = mailWorker.stop();
  reply.resolve(sent);
  await stopped;
  expect(await workplace.store.countEmails()).toMatchObject({ waiting: 1, sent: 1 });
  expect(send).toHaveBeenCalledOnce();
});

test('several emails are sent at once, as many as there are connections, and none twice, even if the clock jumps', async () => {
  await workplace.store.transaction((tx) =>
    tx.addEmails(Array.from({ length: 10 }, (_, at) => makeEmail(`further-${at}`))),
  );
  const sentIds: string[] = [];
  let sendingCount = 0;
  let largestCount = 0;
  const areFive = Promise.withResolvers<void>();
  const mailWorker = startWorker(async ({ id }) => {
    largestCount = Math.max(largestCount, ++sendingCount);
    sentIds.push(id);
    // The leases of the emails that are being sent look as if they had ended.
    now = new Date(now.getTime() + 3_600_000);
    if (sendingCount === 5) areFive.resolve();
    await areFive.promise;
    sendingCount--;
    return sent;
  }, 5);
  await expect.poll(async () => (await workplace.store.countEmails()).sent).toBe(12);
  await mailWorker.stop();
  expect(largestCount).toBe(5);
  expect(new Set(sentIds).size).toBe(sentIds.length);
});

test('an email does not expire because the clock jumped, or because the machine was off', async () => {
  const start = now;
  const year = 365 * 24 * 3_600_000;
  for (const jump of [year, -year, 0, 2 * year]) {
    now = new Date(start.getTime() + jump);
    while (await sendDueEmail(replying('later', 'connection refused')));
    expect(await workplace.store.countEmails()).toMatchObject({ waiting: 2, expired: 0 });
  }
});
