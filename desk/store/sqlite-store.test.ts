import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreUnavailable, type Store, type Submission } from './contract.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { tableColumns } from './tables.ts';

let folder: string;
let file: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-store-'));
  file = join(folder, 'data', 'desk.db');
  store = await openSqliteStore(file);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const now = new Date('2025-08-01T00:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const submission = (n: number, more: Partial<Submission> = {}): Submission => ({
  id: `s${n}`,
  reference: `PL-${n}`,
  form: 'cybersecurity',
  kind: 'registration',
  key: `key-${n}`,
  answers: { firstName: 'Mei', email: 'mei@example.com' },
  answersHash: 'hash',
  state: 'received',
  receivedAt: later(n),
  ...more,
});
test('a crash in the middle of a write cannot tear the file: it has a write-ahead log', () => {
  const other = new DatabaseSync(file);
  expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  other.close();
});

test('a command that takes a while ends when the database is closed, and not before', () => {
  const command = join(folder, 'command.mjs');
  writeFileSync(
    command,
    `import { openSqliteStore } from ${JSON.stringify(join(import.meta.dirname, 'sqlite-store.ts'))};
    const store = await openSqliteStore(${JSON.stringify(join(folder, 'other.db'))});
    await store.transaction(() => Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve, 150));
    await store.close();
    console.log('closed');`,
  );
  const { status, stdout } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'closed\n' });
});

test('submissions of one moment share one flush to the disk', async () => {
  const other = new DatabaseSync(file);
  // Somebody who reads keeps the log from beginning anew, so that it shows each commit.
  other.exec('BEGIN');
  other.prepare('SELECT * FROM submissions').all();
  const commits = () => readFileSync(`${file}-wal`).length;
  const before = commits();
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => store.transaction((tx) => tx.addSubmission(submission(n)))));
  const together = commits() - before;
  for (let n = 11; n <= 18; n++) await store.transaction((tx) => tx.addSubmission(submission(n)));
  expect(commits() - before - together).toBeGreaterThan(4 * together);
  other.close();
});

test('what was committed is carried over into the database soon, and the log begins anew', async () => {
  const log = () => statSync(`${file}-wal`).size;
  await store.transaction((tx) => tx.addSubmission(submission(1)));
  const first = log();
  for (let n = 2; n < 20; n++) {
    await vi.waitFor(() => expect(readFileSync(file, 'latin1')).toContain(`key-${n - 1}`), 5_000);
    await store.transaction((tx) => tx.addSubmission(submission(n)));
  }
  expect(log()).toBeLessThan(3 * first);
});

describe('a database that takes no writes is told as such', () => {
  test('locked for good: unavailable, while reading goes on; then it recovers', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.transaction((tx) => tx.addSubmission(submission(1)))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.probe(now)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.listSubmissions()).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    await store.transaction((tx) => tx.addSubmission(submission(1)));
  }, 10_000);

  test('locked for a moment: it waits, and the process goes on', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const write = store.transaction((tx) => tx.addSubmission(submission(1)));
    await pause(300);
    other.exec('ROLLBACK');
    other.close();
    await write;
    expect(await store.listSubmissions()).toHaveLength(1);
  });

  test('a file that is no database is refused, and left as it is', async () => {
    const foreign = join(folder, 'foreign.db');
    writeFileSync(foreign, 'This is a letter, not a database.'.repeat(100));
    await expect(openSqliteStore(foreign)).rejects.toThrow('not a database');
  });
});

test('the migrated tables are the declared ones', () => {
  const database = new DatabaseSync(file);
  const migrated = Object.fromEntries(
    Object.keys(tableColumns).map((table) => [
      table,
      Object.fromEntries(
        database
          .prepare(`PRAGMA table_info(${table})`)
          .all()
          .map((column) => [
            column['name'],
            `${String(column['type']).toLowerCase()}${column['notnull'] === 1 ? '' : '?'}`,
          ]),
      ),
    ]),
  );
  database.close();
  expect(migrated).toEqual(tableColumns);
});
