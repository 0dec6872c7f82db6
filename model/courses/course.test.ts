import { expect, test } from 'vitest';
import {
  areDaysKnown,
  courseOn,
  durationInWords,
  intakeInWords,
  intakeLabel,
  intakeStatus,
  nextIntake,
  taughtHours,
} from './course.ts';
import { feeInWords, pricesInWords } from './fee.ts';
import { participantsInWords } from '../forms/form.ts';
import { offerForm, makeFormFinder } from '../forms/offered-forms.ts';
import { sampleCourse, sampleIntake } from './sample-course.ts';
import { termInWords } from './terms-in-words.ts';
import { sampleField, sampleForm } from '../forms/sample-form.ts';

const course = sampleCourse({
  intakes: [
    sampleIntake(['2026-11-20'], { value: 'first' }),
    sampleIntake(['2026-11-20', '2026-11-21'], { value: 'long' }),
    sampleIntake(['2026-12-01'], { value: 'full', full: true }),
    sampleIntake(['2026-12-15'], { value: '15 Dec 2026' }),
  ],
});
const today = '2026-11-21';

test('the next intake is one that a visitor can still join', () => {
  const running = sampleCourse({
    intakes: [
      sampleIntake(['2026-11-20', '2026-12-18'], { value: 'weeks' }),
      sampleIntake(['2027-01-15'], { value: 'later' }),
    ],
  });
  expect(nextIntake(running, '2026-11-20')?.value).toBe('weeks');
  expect(nextIntake(running, today)?.value).toBe('later');
  expect(nextIntake(course, '2026-11-22')?.value).toBe('15 Dec 2026');
  expect(nextIntake(course, '2027-01-01')).toBeUndefined();
});

test('visitors find the dates of a course by day, even if they were typed in another order', () => {
  const typed = sampleCourse({ intakes: course.intakes.toReversed() });
  for (const withAllDates of [true, false]) {
    const values = courseOn(typed, today, withAllDates).intakes.map(({ value }) => value);
    expect(values).toEqual(['long', 'first', 'full', '15 Dec 2026']);
  }
  expect(typed.intakes[0]?.value, 'its place in the file').toBe('15 Dec 2026');
});

test('each date has its true status', () => {
  expect(course.intakes.map((intake) => intakeStatus(intake, today))).toEqual(['passed', 'begun', 'full', 'open']);
});

const form = sampleForm([sampleField('courseDate', 'Date', { control: 'select' })], {
  course: 'a-course',
  choosesIntake: 'courseDate',
});
const fieldOn = (day: string) => offerForm(form, [course], day).fields[0];
const offeredOn = (day: string) => fieldOn(day)?.options;

test('a date reads as it is listed: its first day, or a span if the last day is given', () => {
  const days: [string, ...string[]] = ['2025-09-30', '2025-10-01', '2025-10-02'];
  expect(intakeLabel(sampleIntake(days))).toBe('30 Sep 2025');
  expect(intakeLabel(sampleIntake(days, { ends: '2025-10-02' }))).toBe('30 Sep - 2 Oct 2025');
  expect(intakeLabel(sampleIntake(['2025-08-18'], { ends: '2025-08-20' }))).toBe('18-20 Aug 2025');
});

test('a form offers passed dates, none that is under way, and a full one by its waiting list', () => {
  expect(offeredOn(today)).toEqual([
    { value: 'first', label: '20 Nov 2026' },
    { value: 'waiting-list:full', label: '1 Dec 2026 (full: join the waiting list)' },
    { value: '15 Dec 2026', label: '15 Dec 2026' },
  ]);
});

test('if no date can be joined, the form has the next available one chosen, and keeps the others', () => {
  expect([fieldOn(today)?.chosen, fieldOn('2026-12-16')?.chosen]).toEqual([undefined, 'next-available']);
  expect(offeredOn('2026-12-16')?.map(({ value }) => value)).toEqual([
    'next-available',
    'first',
    'long',
    'full',
    '15 Dec 2026',
  ]);
  expect(offeredOn('2026-12-16')?.[0]?.label).toBe('Next available date');
});

test('a form is not refused if its page is older than the last seat or the first day of a class', () => {
  const acceptedOn = (day: string) =>
    makeFormFinder([form], [course])('a-form', day)?.fields[0]?.options.map(({ value }) => value);
  expect(acceptedOn(today)).toEqual([
    'first',
    'long',
    'full',
    'waiting-list:full',
    '15 Dec 2026',
    'waiting-list:15 Dec 2026',
    'next-available',
  ]);
  expect(acceptedOn('2026-12-16')).toEqual(['first', 'long', 'full', '15 Dec 2026', 'next-available']);
});

const wordsFor = (...days: [string, ...string[]]) => intakeInWords(sampleIntake(days));

test('a registrant is told the date that was chosen, and its days only if it has more of them', () => {
  expect(wordsFor('2025-08-28')).toBe('28 Aug 2025');
  const span = sampleIntake(['2025-08-18', '2025-08-19', '2025-08-20'], { ends: '2025-08-20' });
  expect(intakeInWords(span)).toBe('18-20 Aug 2025');
  expect(wordsFor('2025-08-18', '2025-08-19', '2025-08-20')).toBe(
    '18 Aug 2025 (Monday to Wednesday, 18–20 August 2025)',
  );
  expect(wordsFor('2025-08-29', '2025-09-01', '2025-09-02')).toBe(
    '29 Aug 2025 (Friday 29 August, Monday 1 and Tuesday 2 September 2025)',
  );
  expect(wordsFor('2026-08-14', '2027-08-13')).toBe('14 Aug 2026 (Friday 14 August 2026 and Friday 13 August 2027)');
  expect(wordsFor('2027-02-01', '2027-02-03', '2027-02-10')).toBe(
    '1 Feb 2027 (Monday 1, Wednesday 3 and Wednesday 10 February 2027)',
  );
});

test('a registrant is not told that a class has its first day only, if the others are not settled', () => {
  expect(intakeInWords(sampleIntake(['2025-08-19'], { ends: '2025-09-04' }))).toBe('19 Aug - 4 Sep 2025');
});

test('the first day of a course over weeks is not taken for its only one', () => {
  const duration = { weeks: 3 };
  expect(areDaysKnown(sampleIntake(['2025-08-19']), { duration })).toBe(false);
  expect(areDaysKnown(sampleIntake(['2025-08-19', '2025-08-26']), { duration })).toBe(true);
});

test('the fee names the participants that it is for', () => {
  const options = [
    { value: 'alone', label: '1' },
    { value: 'group', label: '2-5', seats: 5 },
  ];
  const groupForm = sampleForm([sampleField('people', 'People', { control: 'select', options })], {
    countsParticipants: 'people',
  });
  const feeFor = (people: string) => feeInWords(1000, participantsInWords(groupForm, { people }));
  expect(['', 'alone', 'group'].map(feeFor)).toEqual([
    'SGD 1,000 for each participant',
    'SGD 1,000 for 1 participant',
    'SGD 1,000 for each of 2-5 participants',
  ]);
  expect(feeInWords(undefined)).toBe('on request');
  expect(pricesInWords(4800, 12_000)).toBe('SGD\u00a04,800 to\u00a012,000');
  expect(pricesInWords(6000, 6000)).toBe('SGD\u00a06,000');
});

test('lengths and hours are shown in their natural units', () => {
  expect(durationInWords({ weeks: 5, sessions: 10 })).toBe('5 weeks, 10 sessions');
  expect(taughtHours(course)).toBe(7);
  expect(taughtHours({ ...course, duration: { weeks: 3 } })).toBeUndefined();
  const times = { from: '09:00', to: '17:30', breaks: 80 };
  expect(termInWords(sampleCourse({ duration: { days: 3 }, terms: { times } }), 'times', today)).toBe(
    '09:00–17:30, with 80 minutes of breaks, each day: 7.17 hours of teaching a day, 21.5 hours in all',
  );
});
