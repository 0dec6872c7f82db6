import { expect, test } from 'vitest';
import { calendarFile, uidOf } from './calendar.ts';
import type { Intake } from './course.ts';
import type { CalendarParts } from '../dates/icalendar.ts';
import { sampleCourse, sampleIntake } from './sample-course.ts';

const parts: CalendarParts = {
  organisation: { name: 'Plumbline', email: 'info@plumbline.example', website: 'https://plumbline.example' },
  siteUrl: 'https://plumbline.example',
  madeAt: new Date('2025-08-01T03:04:05.678Z'),
};

const course = sampleCourse({
  slug: 'scrum',
  name: 'Scrum, in earnest; 計画',
  summary: 'Three days\non how a team decides, ' + 'with care '.repeat(12),
  page: '/services/professional-scrum-master',
  duration: { days: 3 },
  price: 800,
});
const intake = sampleIntake(['2025-12-30', '2025-12-31', '2026-01-02'], { value: '29-31-Dec 2025' });
const fileOf = (changedIntake: Intake) => calendarFile(course, changedIntake, parts);
const file = fileOf(intake);
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
const linesOf = (property: string) => unfolded.filter((line) => line.startsWith(property));

test('a calendar program shows every session day and no other, in one event, because some read only the first', () => {
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(linesOf('DTSTART')).toEqual(['DTSTART:20251230T010000Z']);
  expect(linesOf('DTEND')).toEqual(['DTEND:20251230T093000Z']);
  expect([...linesOf('RRULE'), ...linesOf('EXDATE')]).toEqual(['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260101T010000Z']);
  expect(fileOf(sampleIntake(['2025-08-28']))).not.toContain('RRULE');
});

test('a participant keeps the other days of a class free, of which only the first is settled', () => {
  const note = 'DESCRIPTION:The days after the first are not settled yet.';
  expect(fileOf(sampleIntake(['2025-08-28']))).toContain(note);
  expect(file).not.toContain(note);
});

test('a date without confirmed times lasts all day', () => {
  const withoutTimes = { ...course, terms: { ...course.terms, times: undefined } };
  expect(calendarFile(withoutTimes, intake, parts)).toContain('DTSTART;VALUE=DATE:20251230\r\n');
});

test('a participant who moves to another date sees the event of the earlier one change, not a second one', () => {
  const otherIntake = { ...intake, value: 'another' };
  const moved = calendarFile(course, otherIntake, parts, { uid: uidOf(file), filesSent: 1 });
  expect(uidOf(moved)).toBe(uidOf(file));
  expect(uidOf(fileOf(otherIntake))).not.toBe(uidOf(file));
});

test('a date is tentative until we confirm it, and has the place of the course or its own', () => {
  expect(linesOf('STATUS')).toEqual(['STATUS:TENTATIVE']);
  expect(calendarFile(course, intake, parts, { status: 'CONFIRMED' })).toContain('STATUS:CONFIRMED');
  expect(linesOf('LOCATION')[0]).toBe('LOCATION:our training room\\, 1 Example Quay\\, Singapore 000000');
  expect(fileOf(sampleIntake(['2025-08-28'], { place: 'Jurong' }))).toContain('LOCATION:Jurong\r\n');
});

test('a file imported twice does not double the dates, and one of an intake that moved replaces the old day', () => {
  expect(fileOf(intake)).toBe(file);
  expect(linesOf('UID')).toEqual(['UID:scrum-29-31-dec-2025@plumbline.example']);
  const sequenceOf = (madeAt: string, filesSent = 0) => {
    const movedIntake = { ...intake, days: ['2026-01-05'] };
    const text = calendarFile(course, movedIntake, { ...parts, madeAt: new Date(madeAt) }, { filesSent });
    expect(uidOf(text)).toBe(uidOf(file));
    return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  };
  const firstSequence = Number(linesOf('SEQUENCE')[0]?.slice('SEQUENCE:'.length));
  expect(sequenceOf('2025-08-02T03:00:00Z')).toBeGreaterThan(firstSequence);
  expect(sequenceOf('2025-08-01T03:10:00Z', 1)).toBeGreaterThan(firstSequence);
  expect(sequenceOf('2040-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
});

test('strict readers accept it: no line is longer than 75 octets and every line ends in CR LF', () => {
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines.at(-1)).toBe('');
});
