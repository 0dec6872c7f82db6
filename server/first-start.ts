import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { self } from './admin-command.ts';
import { countReadable } from './backups/backup-file.ts';
import { dailyBackups } from './backups/backups-to-remove.ts';
import type { Settings } from './settings.ts';

/** The database is missing, although there was one before. The message names the evidence and the remedy. */
export class LostDatabase extends Error {
  constructor(trace: string) {
    super(
      `The database is missing or empty, but there was one before (${trace}). Forms are refused so that it is not replaced by an empty one. Put the database back, or restore the backup with ${self} restore; to begin with an empty one on purpose, move that file away. Then restart.`,
    );
    this.name = 'LostDatabase';
  }
}

/** The newest non-empty backup, by its name; undefined if there is none. */
function newestBackup(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const newest = dailyBackups(readdirSync(folder)).findLast((name) => countReadable(join(folder, name)) > 0);
  return newest && join(folder, newest);
}

/**
 * Checks that the tables may be created: an empty database in place of a lost one would hide the loss.
 * @throws LostDatabase if a backup or an erasure shows that there was a database before
 */
export function checkFirstStart({ backups, erasedFile }: Pick<Settings, 'backups' | 'erasedFile'>): void {
  const backup = backups && newestBackup(backups.folder);
  if (backup !== undefined) throw new LostDatabase(backup);
  if (existsSync(erasedFile) && statSync(erasedFile).size > 0) throw new LostDatabase(erasedFile);
}
