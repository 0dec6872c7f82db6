import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable } from './records.ts';
import { hurryClock, now, submission, useTemporaryStore } from './test-store.ts';
import { createTablesFreely } from './migrate.ts';
import { openSqliteStore } from './sqlite-store.ts';

const place = useTemporaryStore();
let file: string;
beforeEach(() => (file = join(place.folder, 'plumbline.db')));

describe('a database that takes no writes', () => {
  test('locked for long: writes are unavailable and reads continue', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const clock = hurryClock();
    await expect(place.store.transaction((tx) => tx.addSubmission(submission(1)))).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    clock.mockRestore();
    expect(await place.store.listSubmissions()).toEqual([]);
    other.close();
  });

  test('locked for a moment: the write waits, and the event loop is not blocked', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const write = place.store.transaction((tx) => tx.addSubmission(submission(1)));
    await pause(300);
    other.exec('ROLLBACK');
    other.close();
    await write;
    expect(await place.store.listSubmissions()).toHaveLength(1);
  });
});

describe('a database that is taken away while the server runs loses no registration', () => {
  const add = (n: number) => place.store.transaction((tx) => tx.addSubmission(submission(n)));
  test('moved away: refused, and the health check fails; moved back: it continues with all data', async () => {
    await add(1);
    const away = join(place.folder, 'away');
    mkdirSync(away);
    const names = ['', '-wal', '-shm'];
    for (const ending of names) renameSync(file + ending, join(away, `x${ending}`));
    await expect(add(2)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(place.store.probe(now)).rejects.toBeInstanceOf(StoreUnavailable);
    for (const ending of names) renameSync(join(away, `x${ending}`), file + ending);
    await add(3);
    expect((await place.store.listSubmissions()).map(({ id }) => id).sort()).toEqual(['s1', 's3']);
  });

  test.each<[what: string, take: (file: string) => void]>([
    ['the log removed', (file) => rmSync(`${file}-wal`)],
    ['replaced by a copy', (file) => (copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file))],
  ])('%s: refused', async (_what, take) => {
    await add(1);
    take(file);
    await expect(add(2)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

test('only the server’s own account can read the files, with any umask', async () => {
  const before = process.umask(0o022);
  const other = join(place.folder, 'other.db');
  const opened = await openSqliteStore(other, createTablesFreely);
  await opened.transaction((tx) => tx.addSubmission(submission(1)));
  for (const ending of ['', '-wal', '-shm']) expect(statSync(other + ending).mode & 0o777).toBe(0o600);
  process.umask(before);
  await opened.close();
});

test.each([createTablesFreely, { migrate: false } as const])(
  'a newer database is refused in one line (%o)',
  async (options) => {
    const other = new DatabaseSync(file);
    other.exec("INSERT INTO kysely_migration VALUES ('0099-later', '2030-01-01')");
    other.close();
    await expect(openSqliteStore(file, options)).rejects.toThrow(
      /^The database belongs to another release \(tables 0099-later;[^\n]*$/,
    );
  },
);

test.skipIf(process.platform !== 'linux')('a database that cannot be opened leaves no file open', async () => {
  const broken = join(place.folder, 'broken.db');
  writeFileSync(broken, 'no database, and longer than a header of SQLite, which has one hundred bytes'.repeat(20));
  const openFiles = () => readdirSync('/proc/self/fd').length;
  const before = openFiles();
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(openSqliteStore(broken, createTablesFreely)).rejects.toThrow('not a database');
  expect(openFiles()).toBeLessThan(before + 5);
  await expect(openSqliteStore(join(broken, 'data', 'plumbline.db'), createTablesFreely)).rejects.toThrow(
    join(broken, 'data'),
  );
});
