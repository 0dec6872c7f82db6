import { expect, test } from 'vitest';
import { calendarFile, uidOf } from './calendar.ts';
import type { Intake } from './course.ts';
import type { Organisation } from '../organisation/organisation.ts';
import { sampleCourse, sampleIntake } from './sample-course.ts';

const organisation = {
  name: 'Plumbline',
  email: 'info@plumbline.example',
  website: 'https://plumbline.example',
} as Organisation;

const course = sampleCourse({
  slug: 'scrum',
  name: 'Scrum, in earnest; 計画',
  summary: 'Three days\non how a team decides, ' + 'with care '.repeat(12),
  page: '/services/professional-scrum-master',
  duration: { days: 3 },
  price: 800,
});
const intake = sampleIntake(['2025-12-30', '2025-12-31', '2026-01-02'], { value: '29-31-Dec 2025' });
const made = new Date('2025-08-01T03:04:05.678Z');
const site = 'https://plumbline.example';
const fileOf = (of: Intake) => calendarFile(course, of, organisation, site, made);
const file = fileOf(intake);
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
const all = (name: string) => unfolded.filter((line) => line.startsWith(name));

test('a calendar program shows every session day and no other, in one event, because some read only the first', () => {
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(all('DTSTART')).toEqual(['DTSTART:20251230T010000Z']);
  expect(all('DTEND')).toEqual(['DTEND:20251230T093000Z']);
  expect([...all('RRULE'), ...all('EXDATE')]).toEqual(['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260101T010000Z']);
  expect(fileOf(sampleIntake(['2025-08-28']))).not.toContain('RRULE');
});

test('a date without confirmed times lasts all day', () => {
  const open = { ...course, terms: { ...course.terms, times: undefined } };
  expect(calendarFile(open, intake, organisation, site, made)).toContain('DTSTART;VALUE=DATE:20251230\r\n');
});

test('a participant who moves to another date sees the event of the earlier one change, not a second one', () => {
  const moved = calendarFile(course, intake, organisation, site, made, { uid: uidOf(file), sequence: 1 });
  const earlier = calendarFile(course, { ...intake, value: 'another' }, organisation, site, made);
  expect(uidOf(moved)).toBe(uidOf(file));
  expect(uidOf(earlier)).not.toBe(uidOf(file));
});

test('a date is tentative until we confirm it', () => {
  expect(all('STATUS')).toEqual(['STATUS:TENTATIVE']);
  expect(calendarFile(course, intake, organisation, site, made, { status: 'CONFIRMED' })).toContain('STATUS:CONFIRMED');
});

test('a file imported twice does not double the dates, and one of an intake that moved replaces the old day', () => {
  expect(fileOf(intake)).toBe(file);
  expect(all('UID')).toEqual(['UID:scrum-29-31-dec-2025@plumbline.example']);
  const sequence = (at: string, sent = 0) => {
    const moved = { ...intake, days: ['2026-01-05'] };
    const text = calendarFile(course, moved, organisation, site, new Date(at), { sequence: sent });
    expect(uidOf(text)).toBe(uidOf(file));
    return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  };
  const before = Number(all('SEQUENCE')[0]?.slice('SEQUENCE:'.length));
  expect(sequence('2025-08-02T03:00:00Z')).toBeGreaterThan(before);
  expect(sequence('2025-08-01T03:10:00Z', 1)).toBeGreaterThan(before);
  expect(sequence('2040-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
});

test('strict readers accept it: no line is longer than 75 octets and every line ends in CR LF', () => {
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.at(-1)).toBe('');
});

test('it has the place of the course, or the one that was named for a date', () => {
  expect(all('LOCATION')[0]).toBe('LOCATION:our training room\\, 1 Example Quay\\, Singapore 000000');
  expect(fileOf(sampleIntake(['2025-08-28'], { elsewhere: 'Jurong' }))).toContain('LOCATION:Jurong\r\n');
});
