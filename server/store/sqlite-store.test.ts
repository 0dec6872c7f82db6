import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable } from './contract.ts';
import { WrongTables } from './migrate.ts';
import { openStore } from './open-store.ts';
import { hurryClock, now, submission, useTemporaryStore } from './test-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { tableColumns } from './tables.ts';

const place = useTemporaryStore();
let file: string;
beforeEach(() => (file = join(place.folder, 'plumbline.db')));

/** Which migrations were made. */
function schemaOf(database: string): unknown[] {
  using other = new DatabaseSync(database);
  return other.prepare('SELECT name, timestamp FROM kysely_migration ORDER BY name').all();
}

test('submissions of one moment share one flush to the disk', async () => {
  using other = new DatabaseSync(file);
  // Somebody who reads keeps the log from beginning anew, so that it shows each commit.
  other.exec('BEGIN');
  other.prepare('SELECT * FROM submissions').all();
  const commits = () => readFileSync(`${file}-wal`).length;
  const before = commits();
  await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => place.store.transaction((tx) => tx.addSubmission(submission(n)))),
  );
  const together = commits() - before;
  for (let n = 11; n <= 18; n++) await place.store.transaction((tx) => tx.addSubmission(submission(n)));
  expect(commits() - before - together).toBeGreaterThan(4 * together);
});

describe('a database that takes no writes is told as such', () => {
  test('locked for good: unavailable, while reading goes on; then it recovers', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const clock = hurryClock();
    await expect(place.store.transaction((tx) => tx.addSubmission(submission(1)))).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    await expect(place.store.probe(now)).rejects.toBeInstanceOf(StoreUnavailable);
    clock.mockRestore();
    expect(await place.store.listSubmissions()).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    await place.store.transaction((tx) => tx.addSubmission(submission(1)));
  });

  test('locked for a moment: it waits, and the process goes on', async () => {
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

test('the migrated tables are the declared ones', () => {
  using database = new DatabaseSync(file);
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
  expect(migrated).toEqual(tableColumns);
});

describe('a database that is taken away while the server runs costs nobody a registration', () => {
  const add = (n: number) => place.store.transaction((tx) => tx.addSubmission(submission(n)));
  test('moved away: refused, and the health check fails; put back: it goes on with everything', async () => {
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

  test.each(['', '-wal'])('the file%s removed: refused', async (ending) => {
    await add(1);
    rmSync(file + ending);
    await expect(add(2)).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test('replaced by a copy: refused', async () => {
    await add(1);
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    await expect(add(2)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

test('nobody but the own account reads the files, whatever the umask', async () => {
  const before = process.umask(0o022);
  const other = join(place.folder, 'other.db');
  const opened = await openSqliteStore(other);
  await opened.transaction((tx) => tx.addSubmission(submission(1)));
  for (const ending of ['', '-wal', '-shm']) expect(statSync(other + ending).mode & 0o777).toBe(0o600);
  process.umask(before);
  await opened.close();
});

describe('only a server that starts changes tables', () => {
  test('a command refuses the tables of an earlier release, and leaves them', async () => {
    await place.store.takeTablesBack('0004-fewer-pages');
    const before = schemaOf(file);
    const refused = openSqliteStore(file, 'use');
    await expect(refused).rejects.toThrow(WrongTables);
    await expect(refused).rejects.toThrow(
      /tables of an earlier release \(0004-fewer-pages; this release has 0006-kept-until\)/,
    );
    expect(schemaOf(file)).toEqual(before);
    await openSqliteStore(file, 'update').then((opened) => opened.close());
    await openSqliteStore(file, 'use').then((opened) => opened.close());
  });

  test.each(['update', 'create', 'use'] as const)('a newer database is told in one line (%s)', async (changes) => {
    const other = new DatabaseSync(file);
    other.exec("INSERT INTO kysely_migration VALUES ('0099-later', '2030-01-01')");
    other.close();
    await expect(openSqliteStore(file, changes)).rejects.toThrow(
      /^The database was changed by a newer release \(tables 0099-later;[^\n]*$/,
    );
  });

  test('going back to the tables of before keeps everything, and forward again too', async () => {
    await place.store.transaction((tx) => tx.addSubmission(submission(1)));
    await place.store.takeTablesBack('0004-fewer-pages');
    await place.store.close();
    const other = new DatabaseSync(file);
    expect(other.prepare('SELECT id, answers FROM submissions').all()).toMatchObject([{ id: 's1' }]);
    other.close();
    place.store = await openSqliteStore(file);
    expect(await place.store.listSubmissions()).toEqual([submission(1)]);
    await expect(place.store.takeTablesBack('0001-submissions-and-letters')).rejects.toThrow(
      '0006-kept-until, 0005-emails, 0004-fewer-pages',
    );
  });

  test('an old database of another name beside a missing one is told, and no empty one is made', async () => {
    await place.store.close();
    for (const ending of ['', '-wal', '-shm'])
      if (existsSync(file + ending)) renameSync(file + ending, join(place.folder, `desk.db${ending}`));
    await expect(openStore({ kind: 'sqlite', file }, 'update')).rejects.toThrow(
      `mv ${join(place.folder, 'desk.db')} ${file}`,
    );
    expect(existsSync(file)).toBe(false);
    place.store = await openSqliteStore(file);
  });
});
