import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Submission } from '../store/records.ts';
import { bytesIn, hurryClock, makeLog, submission, useTemporaryStore } from '../store/test-store.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { startScheduledJobs } from '../scheduled-jobs.ts';
import { findPastDue, purge } from './purge.ts';

const place = useTemporaryStore();
const retention = {
  registration: { months: 24, reason: '' },
  enquiry: { months: 12, reason: '' },
  suspected: { months: 1, reason: '' },
  backups: { months: 3, reason: '' },
};
const now = new Date('2025-08-15T00:00:00Z');
const saved: [id: string, receivedAt: string, more?: Partial<Submission>][] = [
  ['old registration', '2023-08-14T23:59:59Z'],
  ['young registration', '2023-08-15T00:00:00Z'],
  ['old enquiry', '2024-08-14T00:00:00Z', { kind: 'enquiry' }],
  ['young enquiry', '2024-08-16T00:00:00Z', { kind: 'enquiry' }],
  ['old suspect', '2025-07-14T00:00:00Z', { state: 'suspected' }],
  ['young suspect', '2025-07-16T00:00:00Z', { state: 'suspected' }],
];

beforeEach(() =>
  place.store.transaction(async (tx) => {
    for (const [n, [id, receivedAt, more]] of saved.entries())
      await tx.addSubmission(submission(n, { id, receivedAt: new Date(receivedAt), ...more }));
  }),
);

test('each kind is kept as long as its rule says, and afterwards nothing is past due', async () => {
  const due = await findPastDue(place.store, retention, now);
  expect(due.map(({ id }) => id)).toEqual(['old suspect', 'old enquiry', 'old registration']);
  expect(await purge(place.store, retention, now)).toBe(3);
  expect(await findPastDue(place.store, retention, now)).toEqual([]);
  expect(await purge(place.store, retention, now)).toBe(0);
  const kept = (await place.store.listSubmissions()).map(({ id }) => id);
  expect(kept).toEqual(['young suspect', 'young enquiry', 'young registration']);
  expect(await place.store.listOperations()).toEqual([{ at: now, action: 'purge', details: { removed: 3 } }]);
});

/** Starts the scheduled jobs on a day, as a server that starts does, and ends them. @returns what was logged */
async function startOn(day: string, findWarnings = (): Promise<string[]> => Promise.resolve([])) {
  const log = makeLog();
  const clock = () => new Date(`${day}T00:00:00Z`);
  const erasedFile = join(place.folder, 'erased.txt');
  const parts = { store: place.store, erasedFile, retention, forms: [], courses: [], clock, findWarnings, log };
  await startScheduledJobs(parts).stop();
  return { info: log.info.mock.calls, warn: log.warn.mock.calls, error: log.error.mock.calls };
}
const left = async () => (await place.store.listSubmissions()).length;

test('the server does it by itself when it starts', async () => {
  const { info, warn, error } = await startOn('2025-08-15', () => Promise.resolve(['the build is not of today']));
  expect(await left()).toBe(3);
  expect(warn).toEqual([[{}, 'the build is not of today']]);
  expect([info[0]?.[0], error]).toEqual([{ removed: 3, values: 0 }, []]);
});

test('a clock that is years ahead until it is set removes nothing, at no start of the server', async () => {
  await startOn('2025-08-15');
  expect(await left()).toBe(3);
  // The second start is on the same day; before the third the clock is set.
  for (const day of ['2028-11-20', '2028-11-20', '2025-08-15', '2028-11-21']) {
    const isAhead = day > '2026';
    const warning = [{}, expect.stringContaining('clock jumped more than 7 days')];
    expect(await startOn(day)).toMatchObject({ warn: isAhead ? [warning] : [], error: [] });
    expect(await left()).toBe(3);
  }
});

test('a server that was off for months removes what is past due on its second day', async () => {
  await startOn('2025-08-15');
  expect((await startOn('2026-02-20')).warn).toHaveLength(1);
  expect(await left()).toBe(3);
  expect((await startOn('2026-02-21')).warn).toEqual([]);
  expect(await left()).toBe(0);
});

test('a warning that cannot be found out keeps nobody’s data longer', async () => {
  const { error } = await startOn('2025-08-15', () => Promise.reject(new Error('unreadable')));
  expect(await left()).toBe(3);
  expect(error.map(([, message]) => message)).toEqual([
    'warnings could not be determined; it is tried again in a minute',
  ]);
});

test('what could not be overwritten is owed until it is done, by the next purge or the next server', async () => {
  const file = join(place.folder, 'plumbline.db');
  const bytes = () => bytesIn(place.folder);
  // A program that reads without an end, as a backup tool may.
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN; SELECT * FROM submissions');
  reader.prepare('SELECT count(*) FROM submissions').get();
  const clock = hurryClock();
  await expect(purge(place.store, retention, now)).rejects.toThrow('Another program reads the database');
  clock.mockRestore();
  expect(await place.store.vacuumDueSince()).toEqual(now);
  expect(bytes()).toContain('old enquiry');
  await place.store.close();
  place.store = await openSqliteStore(file);
  expect(await place.store.vacuumDueSince()).toEqual(now);
  reader.exec('COMMIT');
  reader.close();
  expect(await purge(place.store, retention, now)).toBe(0);
  expect(await place.store.vacuumDueSince()).toBeUndefined();
  expect(bytes()).not.toContain('old enquiry');
});
