import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { dayInSingapore, timeInSingapore } from '../../model/dates/day.ts';
import { countInWords } from '../../model/text/words.ts';
import { monthsBefore } from '../../model/privacy/retention.ts';
import {
  backupName,
  backupsToRemove,
  countReadable,
  listDailyBackups,
  readBackup,
  writeBackup,
} from '../backups/backups.ts';
import { addErased, erasedName, reapplyErasures, readErased } from '../backups/erased-ids.ts';
import { OperatorError } from '../operator-error.ts';
import { isClockTrusted } from '../retention/retention-clock.ts';
import { createTablesFreely, keepTables } from '../store/migrate.ts';
import type { BackupRow } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { scheduledBackup } from '../warnings.ts';
import { makeOperation, noteOperation, print, UsageError, type Context } from './context.ts';

/** Writes a backup into a file. @returns the number of submissions in it */
async function writeBackupTo(file: string, { settings, now }: Context): Promise<number> {
  const { database } = settings;
  if (database.kind === 'postgres')
    throw new OperatorError('The data is in PostgreSQL. Back it up with pg_dump, as docs/operating.md describes.');
  const count = await writeBackup(database.file, file, now);
  print(`${countInWords(count, 'submission')} in ${file}. The copy was checked and is whole.\n`);
  return count;
}

/** Removes the daily backups of a folder that are past their time. */
function removeExpired(folder: string, { content, now }: Context): void {
  const days = {
    today: dayInSingapore(now),
    oldest: dayInSingapore(monthsBefore(now, content.retention.backups.months)),
  };
  const isEmpty = (name: string) => countReadable(join(folder, name)) === 0;
  const expiredNames = backupsToRemove(listDailyBackups(folder), days, isEmpty);
  for (const name of expiredNames) rmSync(join(folder, name));
  if (expiredNames.length > 0) print(`Removed, past their time: ${expiredNames.join(', ')}\n`);
}

/** The daily backup into BACKUP_DIR. Expired ones are removed even if the copy fails. */
async function backUpDaily(context: Context): Promise<void> {
  const { settings, now } = context;
  const { backupFolder: folder } = settings;
  if (folder === undefined)
    throw new OperatorError('No BACKUP_DIR is set. Set it to a folder that the account of the service may write to.');
  const store = await context.openStore(keepTables);
  const newest = listDailyBackups(folder).at(-1);
  const previousCount = newest === undefined ? 0 : countReadable(join(folder, newest));
  // A clock that cannot be read stops the removal, but not the backup.
  const clock = await store.retentionClock().catch(() => undefined);
  const mayRemove = isClockTrusted(clock, now);
  if (!mayRemove)
    process.stderr.write(
      'Attention: no expired backup is removed, because retention is paused or has not run lately.\n',
    );
  try {
    const submissions = await writeBackupTo(join(folder, backupName(now)), context);
    // Without these a restore on another machine would bring back people who were erased.
    addErased(join(folder, erasedName), [...readErased(settings.erasedFile), ...(await store.listErasures())]);
    await noteOperation(context, scheduledBackup, { submissions, before: previousCount });
  } finally {
    if (mayRemove) removeExpired(folder, context);
  }
}

/** `backup`: into a file, or the daily one into BACKUP_DIR. */
export function backup(args: string[]) {
  const [file, ...otherFiles] = parseArgs({ args, allowPositionals: true }).positionals;
  if (otherFiles.length > 0) throw new UsageError('backup takes one FILE');
  return async (context: Context) => {
    if (file === undefined) return await backUpDaily(context);
    await noteOperation(context, 'backup', { submissions: await writeBackupTo(file, context) });
  };
}

/**
 * An email of a backup in its present state: one that was sent or given up since is not sent again, and one that is being
 * sent stays with its mail worker.
 * @param present the same email in the store; undefined if it is not there
 */
function withPresentState(row: BackupRow, present: BackupRow | undefined): BackupRow {
  const isSettled = present !== undefined && present['state'] !== 'waiting';
  const presentColumns = isSettled ? ['state', 'attempts', 'lastReply', 'sentAt', 'leasedUntil'] : ['leasedUntil'];
  return { ...row, ...Object.fromEntries(presentColumns.map((column) => [column, present?.[column] ?? null])) };
}

/** Replaces all records of the store by those of a backup. Operations that the backup lacks stay on record. */
async function replaceRecords(
  store: Store,
  { at, rows }: Awaited<ReturnType<typeof readBackup>>,
  context: Context,
): Promise<void> {
  const timesOfBackup = new Set(rows.get('operations')?.map((row) => row['at']));
  const operations = await store.listOperations();
  const laterOperations = operations.filter((operation) => !timesOfBackup.has(operation.at.toISOString()));
  await store.transaction(async (tx) => {
    const presentEmails = new Map((await tx.readEmailRows()).map((row) => [row['id'], row]));
    const emails = (rows.get('emails') ?? []).map((row) => withPresentState(row, presentEmails.get(row['id'] ?? null)));
    await tx.replaceAll(new Map([...rows, ['emails', emails]]));
    for (const operation of laterOperations) await tx.noteOperation(operation);
    const submissions = rows.get('submissions')?.length ?? 0;
    await tx.noteOperation(makeOperation(context, 'restore', { submissions, of: at }));
  });
}

/**
 * `restore`: replaces everything by a backup, without what was erased since. An email that was sent since is not sent again
 * if the present database has it.
 */
export function restore(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...otherFiles] = positionals;
  if (file === undefined || otherFiles.length > 0) throw new UsageError('restore takes one FILE');
  return async (context: Context) => {
    const { settings, now } = context;
    const backedUp = await readBackup(file, dirname(settings.erasedFile));
    const { at, release, rows } = backedUp;
    const submissionCount = rows.get('submissions')?.length ?? 0;
    const time = Number.isNaN(Date.parse(at)) ? at : timeInSingapore(new Date(at));
    print(`The backup of ${time}, made by release ${release}, has ${countInWords(submissionCount, 'submission')}. `);
    if (!values.yes) {
      const presentCount = await context
        .openStore(keepTables)
        .then((store) => store.countSubmissions())
        .catch(() => 'none that can be read, because the database is new, damaged, out of reach or of another release');
      return print(
        `Now there are ${presentCount}. Nothing is replaced yet. To replace all that is kept now, add --yes.\n`,
      );
    }
    const store = await context.openStore(createTablesFreely);
    // On a new machine the ids of what was erased are beside the backup only.
    addErased(settings.erasedFile, [...readErased(join(dirname(file), erasedName)), ...(await store.listErasures())]);
    await replaceRecords(store, backedUp, context);
    const erasedCount = await reapplyErasures(store, settings.erasedFile, now);
    await store.vacuum();
    print(`Restored: ${countInWords(await store.countSubmissions(), 'submission')}. Erased again: ${erasedCount}.\n`);
  };
}
