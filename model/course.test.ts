import { expect, test } from 'vitest';
import {
  calendarPath,
  durationInWords,
  hasPassed,
  intakeInWords,
  intakeStatus,
  nextClassInWords,
  nextIntake,
  taughtHours,
} from './course.ts';
import { feeInWords, priceInWords } from './fee.ts';
import { offerForm, takenForms } from './offered-forms.ts';
import { sampleCourse, sampleIntake } from './sample-course.ts';
import { sampleField, sampleForm } from './sample-form.ts';
import { termInWords } from './terms-in-words.ts';

const course = sampleCourse({
  intakes: [
    sampleIntake(['2026-11-20'], { value: 'first' }),
    sampleIntake(['2026-11-20', '2026-11-21'], { value: 'long' }),
    sampleIntake(['2026-12-01'], { value: 'full', full: true }),
    sampleIntake(['2026-12-15'], { value: '15 Dec 2026' }),
  ],
});
const today = '2026-11-21';
const intake = (value: string) => {
  const found = course.intakes.find((item) => item.value === value);
  if (!found) throw new Error(value);
  return found;
};

test('a date is available on its own day and has passed on the next', () => {
  expect(hasPassed(intake('first'), '2026-11-20')).toBe(false);
  expect(hasPassed(intake('first'), today)).toBe(true);
});

test('a course of several days has not passed while it runs', () => {
  expect(hasPassed(intake('long'), today)).toBe(false);
});

test('the next intake is one that a visitor can still join', () => {
  const running = sampleCourse({
    intakes: [
      sampleIntake(['2026-11-20', '2026-12-18'], { value: 'weeks' }),
      sampleIntake(['2027-01-15'], { value: 'later' }),
    ],
  });
  expect(nextIntake(running, '2026-11-20')?.value).toBe('weeks');
  expect(nextIntake(running, today)?.value, 'nobody joins a class that is under way').toBe('later');
  expect(nextIntake(course, '2026-11-22')?.value).toBe('15 Dec 2026');
  expect(nextIntake(course, '2027-01-01')).toBeUndefined();
});

test('each date says truly how it stands', () => {
  expect(course.intakes.map((item) => intakeStatus(item, today))).toEqual([
    'Available on request',
    'Under way',
    'Full',
    'Available',
  ]);
});

const form = sampleForm([sampleField('courseDate', 'Date', { control: 'select' })], {
  course: 'a-course',
  choosesIntake: 'courseDate',
});
const offeredOn = (day: string) => offerForm(form, [course], day).fields[0]?.options;

test('a form offers passed dates on request, and none that is full or under way', () => {
  expect(offeredOn(today)).toEqual([
    { value: 'first', label: 'Friday 20 November 2026 (available on request)' },
    { value: '15 Dec 2026', label: 'Tuesday 15 December 2026' },
  ]);
});

test('two classes on one day in different places can be told apart in the form', () => {
  const twice = {
    ...course,
    intakes: [sampleIntake(['2026-12-15']), sampleIntake(['2026-12-15'], { elsewhere: 'Jurong' })],
  };
  expect(offerForm(form, [twice], today).fields[0]?.options.map(({ label }) => label)).toEqual([
    'Tuesday 15 December 2026',
    'Tuesday 15 December 2026, at Jurong',
  ]);
});

test('where no date can be joined, the form offers the next available one first, and keeps the others', () => {
  expect(offeredOn('2026-12-16')?.map(({ value }) => value)).toEqual([
    'next-available',
    'first',
    'long',
    'full',
    '15 Dec 2026',
  ]);
  expect(offeredOn('2026-12-16')?.[0]?.label).toBe('Next available date');
});

test('a page from before a date was published is taken: the next available date, and what it offered that is still there', () => {
  const taken = takenForms([form], [course])('a-form', today)?.fields[0]?.options.map(({ value }) => value);
  expect(taken).toEqual(['first', 'long', '15 Dec 2026', 'next-available']);
  const later = takenForms([form], [course])('a-form', '2026-12-16')?.fields[0]?.options.map(({ value }) => value);
  expect(later).toEqual(offeredOn('2026-12-16')?.map(({ value }) => value));
});

test('without a date the page says when the next class is, and a month that has passed is no plan', () => {
  const planned = sampleCourse({ planned: '2027-03' });
  expect(nextClassInWords(planned, '2027-03-31')).toBe('We plan the next class for March 2027.');
  for (const formed of [nextClassInWords(planned, '2027-04-01'), nextClassInWords(course, today)])
    expect(formed).toBe(
      'We form the next class from requests: as soon as 4 people have asked, we propose dates at least 3 weeks ahead. Nothing is charged before you accept one.',
    );
});

test('a class that one person can ask for is told in plain English', () => {
  const alone = sampleCourse({ terms: { groupSize: { from: 1, to: 1 }, weeksAhead: 1 } });
  expect(nextClassInWords(alone, today)).toContain(
    'as soon as 1 person has asked, we propose dates at least 1 week ahead.',
  );
});

const words = (...days: [string, ...string[]]) => intakeInWords(sampleIntake(days));

test('a date of several days names its weekdays, in a row or not', () => {
  expect(words('2025-08-28')).toBe('Thursday 28 August 2025');
  expect(words('2025-08-18', '2025-08-19', '2025-08-20')).toBe('Monday to Wednesday, 18–20 August 2025');
  expect(words('2025-08-29', '2025-09-01', '2025-09-02')).toBe(
    'Friday 29 August, Monday 1 and Tuesday 2 September 2025',
  );
  expect(words('2026-12-29', '2026-12-31', '2027-01-05', '2027-01-07')).toBe(
    '29 December 2026 – 7 January 2027, on Tuesdays and Thursdays',
  );
});

test('nobody comes to a closed room: a holiday that was left out is not told as a day of teaching', () => {
  expect(words('2027-02-01', '2027-02-03', '2027-02-10', '2027-02-15', '2027-02-17')).toBe(
    '1–17 February 2027, on Mondays and Wednesdays, except Monday 8 February 2027',
  );
});

test('a day that was moved is told as one day, not as every week', () => {
  const moved = ['2027-02-04', '2027-02-09', '2027-02-12', '2027-02-16', '2027-02-18', '2027-02-23', '2027-02-25'];
  expect(words('2027-02-02', ...moved, '2027-03-02', '2027-03-04')).toBe(
    '2 February – 4 March 2027, on Tuesdays and Thursdays, except Thursday 11 February 2027, and on Friday 12 February 2027',
  );
  const eight = Array.from({ length: 8 }, (_, index) => `2027-02-0${index + 1}`);
  expect(words('2027-01-31', ...eight)).not.toContain('Sunday to Monday');
  // Where no rule is shorter, each day is named.
  expect(words('2027-02-01', '2027-02-02', '2027-02-04', '2027-02-05')).toBe(
    'Monday 1, Tuesday 2, Thursday 4 and Friday 5 February 2027',
  );
  expect(words('2027-02-01', '2027-02-03', '2027-02-12', '2027-02-25')).toBe(
    'Monday 1, Wednesday 3, Friday 12 and Thursday 25 February 2027',
  );
});

test('the times of a class that was moved to Saturdays do not name the usual days of the course', () => {
  const weekly = sampleCourse({
    duration: { weeks: 2, sessions: 2 },
    terms: { weekdays: ['Tuesday'], times: { from: '19:00', to: '21:00', breaks: 0 } },
  });
  const moved = sampleIntake(['2027-02-06', '2027-02-13']);
  expect(termInWords(weekly, 'times', today)).toBe('Tuesdays, 19:00–21:00: 2 sessions, 4 hours of teaching');
  expect(termInWords(weekly, 'times', today, moved)).toBe('19:00–21:00: 2 sessions, 4 hours of teaching');
});

test('the fee says whom it is for', () => {
  expect([undefined, '1', '2 to 5', 'More than 20'].map((number) => feeInWords(1000, number))).toEqual([
    'SGD 1,000 for each participant',
    'SGD 1,000 for 1 participant',
    'SGD 1,000 for each of 2 to 5 participants',
    'SGD 1,000 for each of more than 20 participants',
  ]);
  expect(feeInWords(undefined, '1')).toBe('on request');
});

test('prices, lengths and hours read as they are meant', () => {
  expect(priceInWords(1000)).toBe('SGD 1,000');
  expect(priceInWords(undefined)).toBe('on request');
  expect(durationInWords({ days: 1 })).toBe('1 day');
  expect(durationInWords({ weeks: 5, sessions: 10 })).toBe('5 weeks, 10 sessions');
  expect(taughtHours(course)).toBe(7);
  expect(taughtHours({ ...course, duration: { weeks: 3 } })).toBeUndefined();
});

test('a calendar file has an address that every browser takes', () => {
  expect(calendarPath(course, intake('15 Dec 2026'))).toBe('/calendar/a-course-15-dec-2026.ics');
});
