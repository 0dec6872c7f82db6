import { existsSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTablesFreely } from '../store/migrate.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { writeBackup } from './backup-file.ts';

test('a backup leaves one that is being written beside it alone, and removes one that was interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-backups-'));
  const database = join(folder, 'plumbline.db');
  await (await openSqliteStore(database, createTablesFreely)).close();
  const [running, interrupted] = [join(folder, 'unfinished-1.part'), join(folder, 'unfinished-2.part')] as const;
  for (const file of [running, interrupted]) writeFileSync(file, '');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(interrupted, earlier, earlier);
  await writeBackup(database, join(folder, 'backup.db'), new Date());
  expect([running, interrupted].map((file) => existsSync(file))).toEqual([true, false]);
});
