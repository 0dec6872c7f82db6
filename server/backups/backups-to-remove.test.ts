import { expect, test } from 'vitest';
import { addDays } from '../../model/dates/day.ts';
import { backupName, backupsToRemove, unfinishedBackups } from './backups-to-remove.ts';

const today = '2026-12-01';
const nameOf = (day: string, time = '0330') => `plumbline-${day}T${time}.db`;
const lastYear = Array.from({ length: 365 }, (_, days) => nameOf(addDays(today, -days)));
const kept = (files: string[], oldest = '2025-01-01') => {
  const removed = new Set(backupsToRemove(files, oldest, () => false));
  return files.filter((name) => !removed.has(name));
};

test('the last fourteen days and the newest of each of the last eight weeks are kept', () => {
  const names = kept(lastYear);
  expect(names.slice(0, 14)).toEqual(lastYear.slice(0, 14));
  // 2026-12-01 is a Tuesday: the newest of a week that is over is its Sunday.
  expect(names.slice(14)).toEqual(
    ['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18'].map((day) => nameOf(day)),
  );
});

test('of several on one day the newest is kept; nothing that is not a backup of the timer is touched', () => {
  const files = [
    nameOf(today, '0330'),
    nameOf(today, '1200'),
    'before-upgrade.json',
    'erased.txt',
    nameOf('2026-11-30'),
  ];
  expect(kept(files)).toEqual(files.slice(1));
});

test('a timer that stood still for months removes none of what it would keep, but what is past its retention period', () => {
  const files = ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => nameOf(day));
  expect(kept(files, '2026-01-01')).toEqual(files);
  expect(kept(files, '2026-03-02')).toEqual(files.slice(1));
});

test('the last backup that holds anything stays, however old it is and however many empty ones are newer', () => {
  const files = ['2026-03-01', '2026-03-02', '2029-12-01', '2029-12-02'].map((day) => nameOf(day));
  const removed = (full: string[]) => backupsToRemove(files, '2029-10-01', (name) => !full.includes(name));
  expect(removed(files.slice(0, 2))).toEqual([files[0]]);
  expect(removed(files)).toEqual(files.slice(0, 2));
  expect(removed([])).toEqual(files.slice(0, 2));
  // Nothing new was made for months: the newest is kept until there is one.
  expect(backupsToRemove(files.slice(0, 2), '2029-10-01', () => false)).toEqual([files[0]]);
});

test('half a backup of an earlier day is one that was never finished', () => {
  const part = (day: string) => `${nameOf(day)}.part`;
  const files = [part('2026-11-30'), part(today), nameOf('2026-11-30'), 'mine.db.part'];
  expect(unfinishedBackups(files, today)).toEqual([part('2026-11-30')]);
});

test('a name has the day and the hour of Singapore', () => {
  expect(backupName(new Date('2026-11-30T19:30:00Z'))).toBe(nameOf(today));
});
