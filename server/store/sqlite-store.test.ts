import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable } from './records.ts';
import { bytesIn, hurryClock, makeSubmission, now, useTemporaryStore } from './test-store.ts';
import { createTablesFreely } from './migrate.ts';
import { openSqliteStore } from './sqlite-store.ts';

const workplace = useTemporaryStore();
let file: string;
beforeEach(() => (file = join(workplace.folder, 'plumbline.db')));

/** Files of a database in WAL mode, by their endings. */
const endings = ['', '-wal', '-shm'];
const add = (n: number) => workplace.store.transaction((tx) => tx.addSubmission(makeSubmission(n)));

/** Another program that locks the database against writes, until it is closed. */
function lockDatabase(): DatabaseSync {
  const lockingConnection = new DatabaseSync(file);
  lockingConnection.exec('BEGIN IMMEDIATE');
  onTestFinished(() => {
    if (lockingConnection.isOpen) lockingConnection.close();
  });
  return lockingConnection;
}

describe('a database that takes no writes', () => {
  test('locked for long: writes are unavailable and reads continue', async () => {
    lockDatabase();
    hurryClock();
    await expect(add(1)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await workplace.store.listSubmissions()).toEqual([]);
  });

  test('locked for a moment: the write waits, and the event loop is not blocked', async () => {
    const lockingConnection = lockDatabase();
    const write = add(1);
    await pause(300);
    lockingConnection.close();
    await write;
    expect(await workplace.store.listSubmissions()).toHaveLength(1);
  });
});

test('a store that cannot open its second connection, as when files are short, keeps none open', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const close = vi.spyOn(DatabaseSync.prototype, 'close');
  exec.mockImplementation(function (this: DatabaseSync, text) {
    if (exec.mock.contexts.some((connection) => connection !== this)) throw new Error('unable to open');
    this.prepare(text).run();
  });
  await expect(openSqliteStore(file, createTablesFreely)).rejects.toThrow('unable to open');
  expect(close).toHaveBeenCalledOnce();
});

test('removed text is overwritten although forms are saved at the same moment', async () => {
  await add(1);
  await workplace.store.transaction((tx) => tx.removeSubmissions(['s1']));
  await Promise.all([add(2), workplace.store.vacuum(), add(3), add(4)]);
  expect(bytesIn(workplace.folder)).not.toContain('key-1');
});

describe('a database that is taken away while the server runs loses no registration', () => {
  test('moved away: refused, and the health check fails; moved back: it continues with all data', async () => {
    await add(1);
    const away = join(workplace.folder, 'away');
    mkdirSync(away);
    for (const ending of endings) renameSync(file + ending, join(away, `x${ending}`));
    await expect(add(2)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(workplace.store.probe(now)).rejects.toBeInstanceOf(StoreUnavailable);
    for (const ending of endings) renameSync(join(away, `x${ending}`), file + ending);
    await add(3);
    const ids = (await workplace.store.listSubmissions()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['s1', 's3']);
  });

  test.each<[loss: string, take: (file: string) => void]>([
    ['the log removed', (database) => rmSync(`${database}-wal`)],
    [
      'replaced by a copy',
      (database) => {
        copyFileSync(database, `${database}.copy`);
        renameSync(`${database}.copy`, database);
      },
    ],
  ])('%s: refused', async (_loss, take) => {
    await add(1);
    take(file);
    await expect(add(2)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

test('only the server’s own account can read the files, even with a umask that lets all read', async () => {
  const umaskBefore = process.umask(0o022);
  onTestFinished(() => void process.umask(umaskBefore));
  const privateFile = join(workplace.folder, 'private.db');
  const store = await openSqliteStore(privateFile, createTablesFreely);
  onTestFinished(() => store.close());
  await store.transaction((tx) => tx.addSubmission(makeSubmission(1)));
  for (const ending of endings) expect(statSync(privateFile + ending).mode & 0o777).toBe(0o600);
});

test.each([
  ['a newer release', '0099-later', "INSERT INTO kysely_migration VALUES ('0099-later', '2030-01-01')"],
  ['a commit before the launch', '0001-tables', "UPDATE kysely_migration SET name = '0001-tables'"],
])('a database of %s is refused in one line', async (_release, tables, change) => {
  const connection = new DatabaseSync(file);
  connection.exec(change);
  connection.close();
  await expect(openSqliteStore(file, createTablesFreely)).rejects.toThrow(
    new RegExp(`^The database belongs to another release or program \\(tables ${tables};[^\n]*$`),
  );
});

test.skipIf(process.platform !== 'linux')('a database that cannot be opened leaves no file open', async () => {
  const broken = join(workplace.folder, 'broken.db');
  writeFileSync(broken, 'no database, and longer than a header of SQLite, which has one hundred bytes'.repeat(20));
  const countOpenFiles = () => readdirSync('/proc/self/fd').length;
  const countBefore = countOpenFiles();
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(openSqliteStore(broken, createTablesFreely)).rejects.toThrow('not a database');
  expect(countOpenFiles()).toBeLessThan(countBefore + 5);
});
