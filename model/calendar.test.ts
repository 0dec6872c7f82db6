import { describe, expect, test } from 'vitest';
import { calendarFeed, calendarFile } from './calendar.ts';
import type { Course, Intake } from './course.ts';
import type { Organisation } from './organisation.ts';

const organisation = {
  name: 'Plumbline',
  email: 'info@plumbline.example',
  website: 'https://plumbline.example',
} as Organisation;

const course: Course = {
  slug: 'scrum',
  name: 'Scrum, in earnest; 計画',
  summary: 'Three days\non how a team decides, ' + 'with care '.repeat(12),
  page: '/services/professional-scrum-master',
  form: 'scrum',
  duration: { days: 3 },
  price: 800,
  topics: [],
  intakes: [],
  curriculum: [],
};
const intake: Intake = { value: '29-31-Dec 2025', starts: '2025-12-30', ends: '2026-01-01', full: false };
const options = { stamp: new Date('2025-08-01T03:04:05.678Z') };
const file = calendarFile(course, intake, organisation, 'https://plumbline.example', options);
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
const all = (name: string) => unfolded.filter((line) => line.startsWith(name));

describe('a calendar program shows every session day, and no other', () => {
  test('one all-day event per day, each ending before the next day, over the turn of the year', () => {
    expect(all('DTSTART')).toEqual(['20251230', '20251231', '20260101'].map((day) => `DTSTART;VALUE=DATE:${day}`));
    expect(all('DTEND')).toEqual(['20251231', '20260101', '20260102'].map((day) => `DTEND;VALUE=DATE:${day}`));
    expect(all('SUMMARY')[1]).toBe('SUMMARY:Scrum\\, in earnest\\; 計画\\, day 2 of 3');
  });

  test('a course of one day is one event', () => {
    const one = calendarFile(
      course,
      { value: 'x', starts: '2025-08-28', full: false },
      organisation,
      'https://a.example',
      options,
    );
    expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(one).toContain('SUMMARY:Scrum\\, in earnest\\; 計画\r\n');
  });
});

describe('a file imported twice does not double the dates', () => {
  test('the identifiers stay, and the same input gives the same bytes', () => {
    expect(all('UID')).toEqual([1, 2, 3].map((n) => `UID:scrum-29-31-dec-2025-${n}@plumbline.example`));
    expect(calendarFile(course, intake, organisation, 'https://plumbline.example', options)).toBe(file);
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

  test('it says that it is published, and for which time zone', () => {
    expect(unfolded).toContain('METHOD:PUBLISH');
    expect(unfolded).toContain('X-WR-TIMEZONE:Asia/Singapore');
    expect(unfolded).toContain('URL:https://plumbline.example/services/professional-scrum-master');
  });
});

describe('the feed of all courses', () => {
  const later: Intake = { value: 'later', starts: '2026-03-02', full: false };
  const feed = calendarFeed(
    [
      { ...course, slug: 'kanban', intakes: [later] },
      { ...course, intakes: [intake] },
    ],
    organisation,
    'https://plumbline.example',
    options,
  );

  test('has every intake once, the earliest first, and its events are those of the single files', () => {
    expect([...feed.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map((match) => match[1])).toEqual([
      '20251230',
      '20251231',
      '20260101',
      '20260302',
    ]);
    const events = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf('END:VEVENT'));
    expect(feed).toContain(events(file));
  });

  test('says its name, and that a calendar program fetches it again every day', () => {
    expect(feed).toContain('X-WR-CALNAME:Plumbline courses\r\n');
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n');
    expect(feed).toContain('SOURCE;VALUE=URI:https://plumbline.example/courses.ics\r\n');
  });
});
