import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError, self } from './operator-error.ts';
import { countReadable } from './backups/backup-file.ts';
import { dailyBackups } from './backups/backups-to-remove.ts';
import type { Settings } from './settings.ts';

/** The newest non-empty backup, by its name; undefined if there is none. */
function newestBackup(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const newest = dailyBackups(readdirSync(folder)).findLast((name) => countReadable(join(folder, name)) > 0);
  return newest && join(folder, newest);
}

/**
 * Checks that the tables may be created: an empty database in place of a lost one would hide the loss.
 * @throws OperatorError if a backup or an erasure shows that there was a database before
 */
export function checkFirstStart({ backups, erasedFile }: Pick<Settings, 'backups' | 'erasedFile'>): void {
  const backup = backups && newestBackup(backups.folder);
  const hasErased = existsSync(erasedFile) && statSync(erasedFile).size > 0;
  const evidence = backup ?? (hasErased ? erasedFile : undefined);
  if (evidence !== undefined)
    throw new OperatorError(
      `The database is missing or empty, but there was one before (${evidence}). Forms are refused so that it is not replaced by an empty one. Put the database back, or restore the backup with ${self} restore; to begin with an empty one on purpose, move that file away. Then restart.`,
    );
}
