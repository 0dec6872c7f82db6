import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { find } from '../../model/reader/find.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { props } from './props.ts';

const content = readContent('tests/fixtures');
const page = find(content.pages, ({ path }) => path === '/services', 'services');
const course = sampleCourse({
  duration: { days: 3 },
  intakes: [
    sampleIntake(['2026-08-18', '2026-08-19', '2026-08-20'], { ends: '2026-08-20' }),
    sampleIntake(['2027-08-13', '2027-08-16', '2027-08-17'], { place: 'Singapore' }),
  ],
});
const on = (today: string) =>
  props(
    { kind: 'intakes', heading: 'Upcoming dates', course: 'a-course' },
    { page, content: { ...content, courses: [course] }, today },
  );

test('a date reads the same in the list and in the form, and only one to come names its days', () => {
  expect(on('2026-11-21').intakes).toEqual([
    { date: '18-20 Aug 2026', days: undefined, place: undefined, status: 'Available on request', passed: true },
    {
      date: '13 Aug 2027',
      days: 'Friday 13, Monday 16 and Tuesday 17 August 2027',
      place: 'Singapore',
      status: 'Available',
      passed: false,
    },
  ]);
});

test('how the next class is formed is said only if no date can be joined', () => {
  expect(on('2026-11-21').nextClass).toBeUndefined();
  expect(on('2027-11-21').nextClass).toContain('We form the next class from requests');
});
