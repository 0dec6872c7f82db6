import { expect, test } from 'vitest';
import type { CourseRow } from '../components/ComparedCourses.tsx';
import { sortRows } from './CourseTable.tsx';

const row = (name: string, more: Partial<CourseRow> = {}): CourseRow => ({
  name,
  href: '/x',
  register: '/x#registration',
  length: '1 day',
  days: 1,
  hours: '7 hours',
  dates: ['on request'],
  nextDay: undefined,
  price: 'on request',
  dollars: undefined,
  level: undefined,
  certificate: 'Certificate of attendance',
  ...more,
});
const names = (rows: CourseRow[]) => rows.map(({ name }) => name).join('');

test('a course whose price is on request is not shown as the cheapest', () => {
  const rows = [row('a'), row('b', { dollars: 480 }), row('c', { dollars: 200 })];
  expect(names(sortRows(rows, 'price'))).toBe('cba');
});

test('courses that are equal keep the order they are listed in', () => {
  const rows = [row('a', { days: 3 }), row('b', { days: 1 }), row('c', { days: 3 }), row('d', { days: 1 })];
  expect(names(sortRows(rows, 'length'))).toBe('bdac');
  expect(names(sortRows(rows, 'date'))).toBe('abcd');
});

test('levels go from beginner to executive, and courses for all come last', () => {
  const rows = [
    row('a', { level: 'Executive' }),
    row('b'),
    row('c', { level: 'Beginner' }),
    row('d', { level: 'Advanced' }),
  ];
  expect(names(sortRows(rows, 'level'))).toBe('cdab');
});
