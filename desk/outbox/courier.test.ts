import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Letter, Store } from '../store/contract.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { delayAfter, sendDueLetter, startCourier } from './courier.ts';
import type { MailAnswer, SendLetter } from './mail-server.ts';

let folder: string;
let store: Store;
let now: Date;
const log = {
  info: vi.fn<(facts: object, message: string) => void>(),
  warn: vi.fn<(facts: object, message: string) => void>(),
  error: vi.fn<(facts: object, message: string) => void>(),
};

beforeEach(async () => {
  vi.clearAllMocks();
  now = new Date('2025-08-01T00:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'courier-'));
  store = await openSqliteStore(join(folder, 'desk.db'));
  await store.transaction(async (tx) => {
    await tx.addSubmission({
      id: 's',
      reference: 'PL-00000000',
      form: 'f',
      kind: 'enquiry',
      key: 'k',
      answers: {},
      answersHash: '',
      state: 'received',
      receivedAt: now,
    });
    const words = { submissionId: 's', subject: 's', says: ['t'], nextAt: now };
    await tx.addLetters(
      ['a', 'b'].map((id) => ({ ...words, id, recipient: `${id}@example.com`, messageId: `<${id}@x>` })),
    );
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const parts = (send: SendLetter) => ({ store, log, send, clock: () => now });
const say = (outcome: MailAnswer['outcome'], answer: string) => parts(() => Promise.resolve({ outcome, answer }));
const letters = async () => (await store.listLetters()).sort((a, b) => a.id.localeCompare(b.id));

test('a letter is sent only when the server said so, and only once', async () => {
  while (await sendDueLetter(say('sent', '250 OK')));
  expect(await letters()).toMatchObject([
    { state: 'sent', attempts: 1, lastAnswer: '250 OK', sentAt: now },
    { state: 'sent' },
  ]);
});

test('a letter that could not be sent waits longer each time, an hour at most', async () => {
  await sendDueLetter(say('later', '421 busy'));
  const [letter] = (await letters()).filter(({ attempts }) => attempts === 1);
  expect(letter).toMatchObject({ state: 'waiting', lastAnswer: '421 busy' });
  expect(letter?.nextAt.getTime()).toBeGreaterThan(now.getTime());
  expect([0, 1, 5, 11, 12, 500].map((attempts) => delayAfter(attempts, 1))).toEqual([
    1_000, 2_000, 32_000, 2_048_000, 3_600_000, 3_600_000,
  ]);
  expect(delayAfter(12, 0)).toBe(2_700_000);
});

test('a refusal for good is logged loudly, without the address', async () => {
  await sendDueLetter(say('refused', '550 no such user <a@example.com>'));
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).toContain('550 no such user <[address]>');
  expect((await store.countLetters()).refused).toBe(1);
});

test('a letter that nobody takes for three days is given up, loudly', async () => {
  const start = now;
  for (let hours = 0; hours <= 80; hours++) {
    now = new Date(start.getTime() + hours * 3_600_000);
    while (await sendDueLetter(say('later', '421 busy')));
    if (hours === 72) expect(await store.countLetters()).toMatchObject({ waiting: 2, expired: 0 });
  }
  expect(await store.countLetters()).toMatchObject({ waiting: 0, expired: 2 });
  expect(log.error.mock.calls.map(([, message]) => message)).toEqual(
    Array(2).fill('letter given up after 3 days; see npm run desk -- outbox'),
  );
});

test.each([
  ['ahead', 365],
  ['back', -365],
])('a clock that jumps %s a year between two tries stalls no letter', async (_way, days) => {
  await sendDueLetter(say('later', '421 busy'));
  await sendDueLetter(say('later', '421 busy'));
  now = new Date(now.getTime() + days * 86_400_000);
  while (await sendDueLetter(say('sent', '250 OK')));
  expect(await store.countLetters()).toMatchObject({ waiting: 0, sent: 2 });
});

test('a letter that takes long to send goes to no second courier, though the operator asks for another try', async () => {
  let finish = (_answer: MailAnswer) => {};
  const slow = vi.fn<(letter: Letter) => Promise<MailAnswer>>(() => new Promise((resolve) => (finish = resolve)));
  const sending = sendDueLetter({ ...parts(slow), lease: 100 });
  await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce());
  const begin = now.getTime();
  now = new Date(begin + 90);
  const isFree = () => store.hasDueLetter(new Date(begin + 150), new Date(begin + 7_200_000));
  // The other letter goes its way, so that only the slow one can be due.
  const { id = '' } = (await letters()).find((letter) => letter.id !== slow.mock.calls[0]?.[0].id) ?? {};
  await store.transaction((tx) => tx.dropLetter(id));
  await vi.waitFor(async () => expect(await isFree()).toBe(false));
  await store.transaction(async (tx) => {
    for (const letter of await letters()) await tx.retryLetter(letter.id, now);
  });
  await store.transaction((tx) => tx.dropLetter(id));
  expect(await isFree()).toBe(false);
  finish({ outcome: 'sent', answer: '250 OK' });
  await sending;
  expect(await store.countLetters()).toMatchObject({ waiting: 0, sent: 1 });
});

test('a courier that is stopped finishes the letter in hand and begins no other', async () => {
  let finish = (_answer: MailAnswer) => {};
  const send = vi.fn<() => Promise<MailAnswer>>(() => new Promise((resolve) => (finish = resolve)));
  const courier = startCourier({ ...parts(send), interval: 10 });
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  const stopped = courier.stop();
  finish({ outcome: 'sent', answer: '250 OK' });
  await stopped;
  expect(await store.countLetters()).toMatchObject({ waiting: 1, sent: 1 });
  expect(send).toHaveBeenCalledOnce();
});
