import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSingapore } from '../../model/day.ts';
import { monthsBefore } from '../../model/retention.ts';
import { holdsSubmissions, writeBackup } from '../backups/backup-file.ts';
import { backupName, backupsToRemove, unfinishedBackups } from '../backups/backups-to-remove.ts';
import { addErased, erasedName, readErased } from '../backups/erased-ids.ts';
import { tryRestore } from '../backups/try-restore.ts';
import { cannotWrite } from '../cannot-write.ts';
import { clockNotTrusted, isClockTrusted } from '../retention/trusted-clock.ts';
import { restoreTrial, scheduledBackup } from '../warnings.ts';
import type { Command } from './arguments.ts';
import { note, type Context } from './context.ts';
import { print } from './output.ts';

/** Whether a restore was tried in this month already. */
async function wasTried({ store, now }: Context): Promise<boolean> {
  const last = await store.lastOperation(restoreTrial);
  return last !== undefined && dayInSingapore(last.at).slice(0, 7) === dayInSingapore(now).slice(0, 7);
}

/** Removes the backups that have had their time, and what a backup that was killed has left. */
function prune(folder: string, keep: { days: number; weeks: number }, { content, now }: Context): void {
  const files = readdirSync(folder);
  const oldest = dayInSingapore(monthsBefore(now, content.retention.backups.months));
  const old = [
    ...backupsToRemove(files, keep, oldest, (name) => holdsSubmissions(join(folder, name))),
    ...unfinishedBackups(files, dayInSingapore(now)),
  ];
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) print(`Removed, past their time: ${old.join(', ')}\n`);
}

/**
 * `backups`: what the timer does each day. Removes the backups that have had their time, so that they are removed even
 * while no new one can be made; takes a backup and reads it back, and removes what it replaces; once a month restores it
 * for trial.
 */
export async function backups(_command: Command, context: Context): Promise<void> {
  const { store, settings, now } = context;
  if (!settings.backups)
    throw new Error('No BACKUP_DIR is set. Set it to a folder that the account of the service may write to.');
  const { folder, ...keep } = settings.backups;
  const file = join(folder, backupName(now));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotWrite('backup', file, error);
  }
  // A store that takes no writes is backed up all the same.
  const mayRemove = await isClockTrusted(store, now).catch(() => undefined);
  if (mayRemove === false) process.stderr.write(`Attention: ${clockNotTrusted}.\n`);
  // What cannot be removed stops no backup; the command fails in the end.
  let failure: unknown;
  const tidy = () => {
    try {
      if (mayRemove) prune(folder, keep, context);
    } catch (error) {
      failure = error;
    }
  };
  tidy();
  const rows = await store.readAll();
  writeBackup(file, { at: now.toISOString(), rows });
  // Without it a restore would bring back who was erased.
  addErased(join(folder, erasedName), readErased(settings.erasedFile));
  const submissions = rows.get('submissions')?.length ?? 0;
  await note(context, scheduledBackup, { submissions });
  print(`${submissions} submissions are in ${file}. It was read back and is whole.\n`);

  tidy();
  if (!(await wasTried(context))) {
    const restored = await tryRestore(file, folder, now);
    await note(context, restoreTrial, { rows: restored });
    print(`Restored for trial: ${restored} rows came back as they were.\n`);
  }
  if (failure !== undefined) throw failure;
}
