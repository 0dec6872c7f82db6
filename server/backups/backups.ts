import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup as copyOnline, DatabaseSync } from 'node:sqlite';
import { addDays, timeInSingapore, type Day } from '../../model/dates/day.ts';
import { cannotWrite, commandName, OperatorError } from '../operator-error.ts';
import type { Settings } from '../settings.ts';
import type { BackupRow } from '../store/records.ts';
import { createTablesFreely } from '../store/migrate.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';

/** Metadata that a backup carries in its table `markers`. */
interface BackupNote {
  /** Time of the backup, ISO 8601. */
  at: string;
  /** Folder of the release that made it, which publish.sh names by its commit, to find a release that can read it. */
  release: string;
  /** Digest of its rows; a copy that was made without our program has none. */
  digest?: string;
}

const release = basename(dirname(dirname(import.meta.dirname)));

/** SHA-256 of all rows but the markers. SQLite's own check does not notice a changed byte within a value. */
function digestOf(database: DatabaseSync): string {
  const hash = createHash('sha256');
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'markers'").all();
  for (const { name } of tables)
    for (const row of database.prepare(`SELECT * FROM "${String(name)}" ORDER BY rowid`).iterate())
      hash.update(JSON.stringify(row));
  return hash.digest('hex');
}

/** Reads the note of a backup, which a copy that was made without our program has not. */
function readNote(database: DatabaseSync): BackupNote {
  const row = database.prepare("SELECT value FROM markers WHERE name = 'backup'").get();
  return row ? (JSON.parse(String(row['value'])) as BackupNote) : { at: 'an unknown time', release: 'unknown' };
}

/** Opens a backup, checks it and reads from it. @throws OperatorError with the fault of the file */
function readChecked<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const [result] = database.prepare('PRAGMA integrity_check').all();
    if (result?.['integrity_check'] !== 'ok') throw new Error('its pages do not fit together');
    const { digest } = readNote(database);
    if (digest !== undefined && digest !== digestOf(database)) throw new Error('it was changed after it was made');
    return read(database);
  } catch (error) {
    const { message } = error as Error;
    throw new OperatorError(`${file} is not a whole backup of the server, or cannot be read (${message}).`, {
      cause: error,
    });
  }
}

const countSubmissions = (database: DatabaseSync) =>
  Number(database.prepare('SELECT count(*) AS count FROM submissions').get()?.['count']);

/** Number of submissions in a backup; 0 if it cannot be read. */
export function countReadable(file: string): number {
  try {
    return readChecked(file, countSubmissions);
  } catch {
    return 0;
  }
}

/** Removes backups that were interrupted more than an hour ago: a newer one may be in the making. */
function removeInterrupted(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((name) => /^unfinished-\d+\.part/.test(name))) {
    const file = join(folder, name);
    // Undefined if it was finished, and so renamed, since the folder was read.
    const fileStats = statSync(file, { throwIfNoEntry: false });
    if (fileStats && now.getTime() - fileStats.mtimeMs > 3_600_000) rmSync(file, { force: true });
  }
}

/** Makes a copy one file, without a log beside it, and writes its note. */
function finishCopy(file: string, now: Date): void {
  using copy = new DatabaseSync(file);
  copy.exec('PRAGMA journal_mode = DELETE');
  const note: BackupNote = { at: now.toISOString(), release, digest: digestOf(copy) };
  copy.prepare("INSERT OR REPLACE INTO markers (name, value) VALUES ('backup', ?)").run(JSON.stringify(note));
}

/**
 * Copies a SQLite database that may be in use (SQLite's online backup), checks the copy and renames it, so that the
 * file is a complete backup or does not exist.
 * @returns the number of submissions in it
 * @throws OperatorError with the reason if there is none
 */
export async function writeBackup(databaseFile: string, file: string, now: Date): Promise<number> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already. Give another name.`);
  const part = join(dirname(file), `unfinished-${process.pid}.part`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    removeInterrupted(dirname(file), now);
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    using source = new DatabaseSync(databaseFile, { readOnly: true });
    await copyOnline(source, part);
    finishCopy(part, now);
    const count = readChecked(part, countSubmissions);
    renameSync(part, file);
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
    return count;
  } catch (error) {
    rmSync(part, { force: true });
    rmSync(`${part}-journal`, { force: true });
    throw cannotWrite('backup', file, error);
  }
}

/**
 * Reads a backup, in the tables of this release: a copy of it is brought up to date in the folder and removed again.
 * @throws OperatorError if it is not a complete backup, or of a newer release
 */
export async function readBackup(
  file: string,
  folder: string,
): Promise<BackupNote & { rows: Map<string, BackupRow[]> }> {
  const note = readChecked(file, (database) => {
    // A file without the tables of the server is no backup.
    countSubmissions(database);
    return readNote(database);
  });
  const copy = join(folder, `restore-${process.pid}.db`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    const store = await openSqliteStore(copy, createTablesFreely);
    try {
      return { ...note, rows: await store.readBackupRows() };
    } finally {
      await store.close();
    }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${copy}${ending}`, { force: true });
  }
}

/** Number of days for which every daily backup is kept; of older ones, the newest of each week is. */
const daysOfDailyBackups = 14;

/** Name of a daily backup, by its time in Singapore: `plumbline-2026-12-01T0730.db`. */
export function backupName(now: Date): string {
  return `plumbline-${timeInSingapore(now).replace(' ', 'T').replace(':', '')}.db`;
}

/** The day of a daily backup; empty for every other file. */
const dayOf = (name: string): Day => /^plumbline-(\d{4}-\d{2}-\d{2})T\d{4}\.db$/.exec(name)?.[1] ?? '';

/** Oldest first. */
export function listDailyBackups(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(dayOf).sort() : [];
}

/** Number of a day's week, which begins on Monday: 1 January 1970 was a Thursday. */
const weekOf = (day: Day): number => Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);

/**
 * Returns expired backups: those from before `oldest`, and those of a fortnight ago or earlier except the newest of each week.
 * Never the newest non-empty one.
 * @param daily names of daily backups, oldest first
 */
export function backupsToRemove(
  daily: readonly string[],
  { today, oldest }: { today: Day; oldest: Day },
  isEmpty: (name: string) => boolean,
): string[] {
  const newestFull = daily.findLast((name) => !isEmpty(name)) ?? daily.at(-1);
  const newestOfWeek = new Map(daily.map((name) => [weekOf(dayOf(name)), name]));
  const isKept = (name: string, day: Day) =>
    name === newestFull ||
    (day >= oldest && (day > addDays(today, -daysOfDailyBackups) || newestOfWeek.get(weekOf(day)) === name));
  return daily.filter((name) => !isKept(name, dayOf(name)));
}

/**
 * Checks that the tables may be created: creating an empty database would hide the loss of the previous one.
 * @throws OperatorError if a backup or an erasure shows that there was a database before
 */
export function checkFirstStart({ backupFolder, erasedFile }: Pick<Settings, 'backupFolder' | 'erasedFile'>): void {
  const daily =
    backupFolder === undefined ? [] : listDailyBackups(backupFolder).map((name) => join(backupFolder, name));
  const hasErased = existsSync(erasedFile) && statSync(erasedFile).size > 0;
  const evidence = daily.findLast((file) => countReadable(file) > 0) ?? (hasErased ? erasedFile : undefined);
  if (evidence !== undefined)
    throw new OperatorError(
      `The database is missing or empty, but there was one before (${evidence}). Forms are refused so that it is not replaced by an empty one. Put the database back, or restore the backup with ${commandName} restore; to begin with an empty one on purpose, move the backups in BACKUP_DIR and ${erasedFile} away. Then restart.`,
    );
}
