import { expect, test } from 'vitest';
import { addDays } from '../../model/dates/day.ts';
import { backupName, backupsToRemove } from './daily-backups.ts';

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
