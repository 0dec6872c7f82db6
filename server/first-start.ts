import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countReadable } from './backups/backup-file.ts';
import { listDailyBackups } from './backups/daily-backups.ts';
import { OperatorError, self } from './operator-error.ts';
import type { Settings } from './settings.ts';

/**
 * Checks that the tables may be created: creating an empty database would hide the loss of the previous one.
 * @throws OperatorError if a backup or an erasure shows that there was a database before
 */
export function checkFirstStart({ backups, erasedFile }: Pick<Settings, 'backups' | 'erasedFile'>): void {
  const daily = backups ? listDailyBackups(backups.folder).map((name) => join(backups.folder, name)) : [];
  const hasErased = existsSync(erasedFile) && statSync(erasedFile).size > 0;
  const evidence = daily.findLast((file) => countReadable(file) > 0) ?? (hasErased ? erasedFile : undefined);
  if (evidence !== undefined)
    throw new OperatorError(
      `The database is missing or empty, but there was one before (${evidence}). Forms are refused so that it is not replaced by an empty one. Put the database back, or restore the backup with ${self} restore; to begin with an empty one on purpose, move that file away. Then restart.`,
    );
}
