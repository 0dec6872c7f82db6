import { expect, test } from 'vitest';
import {
  calendarPath,
  durationInWords,
  hasPassed,
  nextIntake,
  priceInWords,
  taughtHours,
  type Course,
} from './course.ts';
import { intakeStatus, offerForm } from './offer-form.ts';
import type { Form } from './form.ts';

const course: Course = {
  slug: 'a-course',
  name: 'A course',
  summary: 'What it is.',
  page: '/services/a-course',
  form: 'a-form',
  duration: { days: 1 },
  price: 480,
  topics: [],
  intakes: [
    { value: 'first', starts: '2026-11-20', full: false },
    { value: 'long', starts: '2026-11-20', ends: '2026-11-21', full: false },
    { value: 'full', starts: '2026-12-01', full: true },
    { value: '15 Dec 2026', starts: '2026-12-15', full: false },
  ],
  curriculum: [
    { title: 'One', hours: 2.5, topics: ['a'] },
    { title: 'Two', topics: ['b'] },
  ],
};
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
  expect(nextIntake(course, '2026-11-22')?.value).toBe('15 Dec 2026');
  expect(nextIntake(course, '2027-01-01')).toBeUndefined();
});

test('each date says truly how it stands', () => {
  expect(course.intakes.map((item) => intakeStatus(item, today))).toEqual([
    'Available on request',
    'Available',
    'Full',
    'Available',
  ]);
});

test('a form offers passed dates on request, and no full ones', () => {
  const form = {
    id: 'a-form',
    title: 'A form',
    kind: 'registration',
    page: '/services/a-course',
    course: 'a-course',
    choosesIntake: 'courseDate',
    submit: 'Register',
    fields: [{ name: 'courseDate', label: 'Date', control: 'select', options: [] }],
  } as unknown as Form;
  expect(offerForm(form, [course], today).fields[0]?.options).toEqual([
    { value: 'first', label: 'Friday 20 November 2026 (available on request)' },
    { value: 'long', label: '20–21 November 2026' },
    { value: '15 Dec 2026', label: 'Tuesday 15 December 2026' },
  ]);
});

test('prices, lengths and hours read as they are meant', () => {
  expect(priceInWords(1000)).toBe('SGD 1,000');
  expect(priceInWords(undefined)).toBe('on request');
  expect(durationInWords({ days: 1 })).toBe('1 day');
  expect(durationInWords({ weeks: 5, sessions: 10 })).toBe('5 weeks, 10 sessions');
  expect(taughtHours(course)).toBe(2.5);
});

test('a calendar file has an address that every browser takes', () => {
  expect(calendarPath(course, intake('15 Dec 2026'))).toBe('/calendar/a-course-15-dec-2026.ics');
});
