import { describe, expect, test } from 'vitest';
import { calendarFeed, calendarFile, uidOf } from './calendar.ts';
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

describe('a calendar program shows every session day, and no other, also one that reads only the first event', () => {
  const rules = (days: [string, ...string[]]) =>
    fileOf(sampleIntake(days))
      .split('\r\n')
      .filter((line) => /^(?:RRULE|EXDATE)/.test(line));

  test('one event, repeated over the turn of the year, without the holiday between', () => {
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(all('DTSTART;')).toEqual(['DTSTART;TZID=Asia/Singapore:20251230T090000']);
    expect(all('DTEND;')).toEqual(['DTEND;TZID=Asia/Singapore:20251230T173000']);
    expect(all('RRULE')).toEqual(['RRULE:FREQ=DAILY;INTERVAL=1;COUNT=4']);
    expect(all('EXDATE')).toEqual(['EXDATE;TZID=Asia/Singapore:20260101T090000']);
  });

  test('seven sessions, a week apart but for one', () => {
    const weekly = rules([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
      '2026-03-30',
      '2026-04-06',
      '2026-04-13',
      '2026-04-20',
    ]);
    expect(weekly).toEqual(['RRULE:FREQ=DAILY;INTERVAL=7;COUNT=8', 'EXDATE;TZID=Asia/Singapore:20260323T090000']);
  });

  test('a course of one day does not repeat', () => {
    expect(rules(['2025-08-28'])).toEqual([]);
  });
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

describe('a file imported twice does not double the dates', () => {
  test('the identifier stays, and the same input gives the same bytes', () => {
    expect(all('UID')).toEqual(['UID:scrum-29-31-dec-2025@plumbline.example']);
    expect(fileOf(intake)).toBe(file);
    expect(all('DTSTAMP')[0]).toBe('DTSTAMP:20250801T030405Z');
  });

  test('an intake that moves replaces the old day: its identifier stays and its sequence rises', () => {
    const sequence = (at: string, sent = 0) => {
      const moved = { ...intake, days: ['2026-01-05'] };
      const text = calendarFile(course, moved, organisation, site, new Date(at), { sequence: sent });
      expect(text).toContain('UID:scrum-29-31-dec-2025@plumbline.example');
      return Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    const before = Number(all('SEQUENCE')[0]?.slice('SEQUENCE:'.length));
    expect(sequence('2025-08-02T03:00:00Z')).toBeGreaterThan(before);
    expect(sequence('2025-08-01T03:10:00Z', 1)).toBeGreaterThan(before);
    expect(sequence('2040-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
  });
});

describe('strict readers accept it', () => {
  test('no line is longer than 75 octets and every line ends in CR LF', () => {
    const lines = file.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.at(-1)).toBe('');
  });

  test('it says where the course is held, and a place that was named for one date', () => {
    expect(all('LOCATION')[0]).toBe('LOCATION:our training room\\, 1 Example Quay\\, Singapore 000000');
    expect(fileOf(sampleIntake(['2025-08-28'], { elsewhere: 'Jurong' }))).toContain('LOCATION:Jurong\r\n');
  });

  test('it says that it is published, and for which time zone', () => {
    expect(unfolded).toContain('BEGIN:VTIMEZONE');
    expect(unfolded).toContain('METHOD:PUBLISH');
    expect(unfolded).toContain('X-WR-TIMEZONE:Asia/Singapore');
    expect(unfolded).toContain('URL:https://plumbline.example/services/professional-scrum-master');
  });
});

describe('the feed of all courses', () => {
  const later = sampleIntake(['2026-03-02']);
  const courses = [
    { ...course, slug: 'kanban', intakes: [later] },
    { ...course, intakes: [intake] },
  ];
  const feedOn = (today: string) => calendarFeed(courses, organisation, site, today, made);
  const starts = (text: string) => [...text.matchAll(/DTSTART;TZID=Asia\/Singapore:(\d+)/g)].map((match) => match[1]);
  const feed = feedOn('2025-08-01');

  test('has every intake once, the earliest first, and its events are those of the single files', () => {
    expect(starts(feed)).toEqual(['20251230', '20260302']);
    const events = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf('END:VEVENT'));
    expect(feed).toContain(events(file));
  });

  test('leaves out what has passed, keeps what still runs, and is a calendar when nothing is to come', () => {
    expect(starts(feedOn('2026-01-02'))).toHaveLength(2);
    expect(starts(feedOn('2026-01-03'))).toEqual(['20260302']);
    expect(feedOn('2027-01-01')).not.toContain('VEVENT');
    expect(feedOn('2027-01-01')).toContain('BEGIN:VTIMEZONE\r\n');
  });

  test('says its name, and that a calendar program fetches it again every day', () => {
    expect(feed).toContain('X-WR-CALNAME:Plumbline courses\r\n');
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n');
    expect(feed).toContain('SOURCE;VALUE=URI:https://plumbline.example/courses.ics\r\n');
  });
});
