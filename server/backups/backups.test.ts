import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '../../model/dates/day.ts';
import { trustedClock } from '../retention/retention-clock.ts';
import { now, useTemporaryStore } from '../store/test-store.ts';
import { findWarnings } from '../warnings.ts';
import { backupName, backupsToRemove, writeBackup } from './backups.ts';
import { readErased } from './erased-ids.ts';

const workplace = useTemporaryStore();

/** Writes an empty file that was last changed some days before the time of the tests. */
function writeOldFile(name: string, days: number): string {
  const file = join(workplace.folder, name);
  writeFileSync(file, '');
  const changedAt = new Date(now.getTime() - days * 86_400_000);
  utimesSync(file, changedAt, changedAt);
  return file;
}

test('a backup leaves one that is being written beside it alone, and removes one that was interrupted', async () => {
  const running = writeOldFile('unfinished-1.part', 0);
  const interrupted = writeOldFile('unfinished-2.part', 1);
  await writeBackup(join(workplace.folder, 'plumbline.db'), join(workplace.folder, 'backup.db'), now);
  expect([running, interrupted].map((file) => existsSync(file))).toEqual([true, false]);
});

test('a backup that is older than the privacy policy allows, and a folder that cannot be read, are warnings', async () => {
  const { store, folder } = workplace;
  await store.transaction((tx) => tx.noteRetentionClock(trustedClock(now, undefined)));
  const file = writeOldFile('by-hand.db', 100);
  const period = { months: 3, reason: '' };
  const retention = { registration: period, enquiry: period, suspected: period, backups: period };
  const database = { kind: 'sqlite', file: join(folder, 'plumbline.db') } as const;
  const warningsWith = async (backupFolder: string) => {
    const settings = { backupFolder, database };
    return (await findWarnings({ store, settings, retention, builtOn: undefined }, now)).join('\n');
  };
  expect(await warningsWith(folder)).toMatch(/older than the 3 months .* Delete them: by-hand\.db$/m);
  expect(await warningsWith(file)).toContain(`${file} cannot be read: there is no such folder`);
  expect(await warningsWith(join(folder, 'not-there-yet'))).not.toContain('not-there-yet');
});

test('people stay erased if a copy of their list was made on Windows', () => {
  const file = join(workplace.folder, 'erased.txt');
  writeFileSync(file, 's1\r\ns2\r\n');
  expect(readErased(file)).toEqual(['s1', 's2']);
});

const today = '2026-12-01';
const nameOf = (day: string) => `plumbline-${day}T0330.db`;
const keptOf = (files: string[], oldest: string, isEmpty = (_name: string) => false) => {
  const removed = new Set(backupsToRemove(files, { today, oldest }, isEmpty));
  return files.filter((name) => !removed.has(name));
};

test('every backup of the last fortnight is kept, and the newest of each week for as long as the privacy policy allows', () => {
  const lastYear = Array.from({ length: 365 }, (_, days) => nameOf(addDays(today, days - 364)));
  const names = keptOf(lastYear, '2026-10-18');
  // 2026-12-01 is a Tuesday; of a past week the newest backup is Sunday's.
  const sundays = ['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'];
  expect(names).toEqual([...sundays.map(nameOf), ...lastYear.slice(-14)]);
});

test('the last non-empty backup is kept, however old it is and however many empty ones are newer', () => {
  const files = ['2026-03-01', '2026-03-02', '2026-11-30', today].map(nameOf);
  expect(keptOf(files.slice(0, 2), '2026-09-01')).toEqual([files[1]]);
  const emptyFiles = files.slice(2);
  expect(keptOf(files, '2026-09-01', (name) => emptyFiles.includes(name))).toEqual(files.slice(1));
});

test('the name of a backup has the day and the hour of Singapore', () => {
  expect(backupName(new Date('2026-11-30T19:30:00Z'))).toBe(nameOf(today));
});
