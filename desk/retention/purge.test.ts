import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Store, Submission } from '../store/contract.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { findPastDue, purge } from './purge.ts';

let folder: string;
let store: Store;
const retention = {
  registration: { months: 24, reason: '' },
  enquiry: { months: 12, reason: '' },
  suspected: { months: 1, reason: '' },
};
const now = new Date('2025-08-15T00:00:00Z');
const submission = (id: string, receivedAt: string, more: Partial<Submission> = {}): Submission => ({
  id,
  reference: id,
  form: 'f',
  kind: 'registration',
  key: id,
  answers: {},
  answersHash: '',
  state: 'received',
  receivedAt: new Date(receivedAt),
  ...more,
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purge-'));
  store = await openSqliteStore(join(folder, 'desk.db'));
  await store.transaction(async (tx) => {
    await tx.addSubmission(submission('old registration', '2023-08-14T23:59:59Z'));
    await tx.addSubmission(submission('young registration', '2023-08-15T00:00:00Z'));
    await tx.addSubmission(submission('old enquiry', '2024-08-14T00:00:00Z', { kind: 'enquiry' }));
    await tx.addSubmission(submission('young enquiry', '2024-08-16T00:00:00Z', { kind: 'enquiry' }));
    await tx.addSubmission(submission('old suspect', '2025-07-14T00:00:00Z', { state: 'suspected' }));
    await tx.addSubmission(submission('young suspect', '2025-07-16T00:00:00Z', { state: 'suspected' }));
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('each kind is kept as long as its rule says, and afterwards nothing is past due', async () => {
  const due = await findPastDue(store, retention, now);
  expect(due.map(({ id }) => id)).toEqual(['old suspect', 'old enquiry', 'old registration']);
  expect(await purge(store, retention, now)).toBe(3);
  expect(await findPastDue(store, retention, now)).toEqual([]);
  expect(await purge(store, retention, now)).toBe(0);
  const left = (await store.listSubmissions()).map(({ id }) => id);
  expect(left).toEqual(['young suspect', 'young enquiry', 'young registration']);
  expect(await store.listOperations()).toEqual([{ at: now, action: 'purge', details: { removed: 3 } }]);
});

test('the desk does it by itself when it starts', async () => {
  const log = { info: vi.fn<(facts: object) => void>(), error: vi.fn<(facts: object) => void>() };
  const housekeeping = startHousekeeping({ store, retention, clock: () => now, log });
  await housekeeping.stop();
  expect(await store.listSubmissions()).toHaveLength(3);
  expect([log.info.mock.calls[0]?.[0], log.error.mock.calls]).toEqual([{ removed: 3 }, []]);
});
