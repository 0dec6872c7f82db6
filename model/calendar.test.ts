import { describe, expect, test } from 'vitest';
import { calendarFeed, calendarFile } from './calendar.ts';
import type { Intake } from './course.ts';
import type { Organisation } from './organisation.ts';
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

describe('a calendar program shows every session day, and no other', () => {
  test('one event per day with its times, over the turn of the year and a holiday between', () => {
    const days = ['20251230', '20251231', '20260102'];
    expect(all('DTSTART;')).toEqual(days.map((day) => `DTSTART;TZID=Asia/Singapore:${day}T090000`));
    expect(all('DTEND;')).toEqual(days.map((day) => `DTEND;TZID=Asia/Singapore:${day}T173000`));
    expect(all('SUMMARY')[1]).toBe('SUMMARY:Scrum\\, in earnest\\; 計画\\, day 2 of 3');
  });

  test('a course of one day is one event', () => {
    const one = fileOf(sampleIntake(['2025-08-28']));
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(one).toContain('SUMMARY:Scrum\\, in earnest\\; 計画\r\n');
  });
});

describe('a file imported twice does not double the dates', () => {
  test('the identifiers stay, and the same input gives the same bytes', () => {
    expect(all('UID')).toEqual([1, 2, 3].map((n) => `UID:scrum-29-31-dec-2025-${n}@plumbline.example`));
    expect(fileOf(intake)).toBe(file);
    expect(all('DTSTAMP')[0]).toBe('DTSTAMP:20250801T030405Z');
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
    expect(starts(feed)).toEqual(['20251230', '20251231', '20260102', '20260302']);
    const events = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf('END:VEVENT'));
    expect(feed).toContain(events(file));
  });

  test('leaves out what has passed, keeps what still runs, and is a calendar when nothing is to come', () => {
    expect(starts(feedOn('2026-01-02'))).toHaveLength(4);
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
