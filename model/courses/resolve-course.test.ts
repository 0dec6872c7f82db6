import { expect, test } from 'vitest';
import { courseTermsSchema } from './course-terms.ts';
import { courseSchema } from './course-schema.ts';
import { resolveCourse } from './resolve-course.ts';
import { sampleCourse } from './sample-course.ts';

const commonTerms = courseTermsSchema.parse({
  all: sampleCourse().terms,
  overWeeks: { format: 'both', weekdays: ['Tuesday', 'Thursday'] },
});
const courseFileWith = (fields: object) =>
  courseSchema.parse({ name: 'A', summary: 'B', page: '/a', form: 'a', duration: { days: 1 }, ...fields });
const resolveWith = (fields: object) => resolveCourse(courseFileWith(fields), 'a', commonTerms);
const daysOf = (fields: object) => resolveWith(fields).course.intakes[0]?.days;
const problemsOf = (fields: object) =>
  resolveWith(fields).problems.map(({ path, message }) => `${path.join('.')} ${message}`);

test('the days of a course follow from the first, on the weekdays on which it is taught', () => {
  const intakes = [{ value: 'a', starts: '2025-08-15' }];
  expect(daysOf({ duration: { days: 3 }, intakes })).toEqual(['2025-08-15', '2025-08-18', '2025-08-19']);
  expect(daysOf({ duration: { weeks: 2, sessions: 3 }, intakes: [{ value: 'a', starts: '2025-08-19' }] })).toEqual([
    '2025-08-19',
    '2025-08-21',
    '2025-08-26',
  ]);
});

test.each([
  [{ starts: '2025-08-16' }, '16 August 2025 is a Saturday; the course is taught on Mondays, Tuesdays, Wednesdays'],
  [{ starts: '2025-08-18', days: ['2025-08-19', '2025-08-20'] }, 'do not begin with the day under "starts"'],
  [{ starts: '2025-08-18', days: ['2025-08-18', '2025-08-18'] }, 'are not in their order'],
  [{ starts: '2025-08-18', days: ['2025-08-18'] }, 'are 1, and the course has 2. List every day.'],
])('an intake %j is refused: %s', (intake, message) => {
  expect(problemsOf({ duration: { days: 2 }, intakes: [{ value: 'a', ...intake }] })[0]).toContain(message);
});

const problemsOfValues = (...values: string[]) => {
  const intakes = values.map((value) => ({ value, starts: '2025-08-18' }));
  return courseSchema.shape.intakes.safeParse(intakes).error?.issues.map(({ message }) => message) ?? [];
};

test('an intake whose value a form would refuse, or whose calendar would have no address, is refused', () => {
  for (const value of ['8 Mar 2027 ', '1/2', 'a  b', 'a\u00a0b', 'über', '-', ''])
    expect(problemsOfValues(value), value).toEqual([expect.stringContaining('Write letters from A to Z and digits')]);
});

test('two intakes never share one calendar', () => {
  expect(problemsOfValues('15 Aug 2025', '15-sep-2025', 'Q1-2027')).toEqual([]);
  for (const [first, second] of [
    ['Q1 2027', 'q1-2027'],
    ['a', 'a'],
  ] as const)
    expect(problemsOfValues(first, second)).toEqual([
      `"${second}" has the calendar address of another intake of this course, "${first}". Give each its own value.`,
    ]);
  expect(problemsOfValues('Next-Available')[0]).toContain('what the form sends for no date in particular');
});

test('the times of a day add up to the hours of the curriculum, or the build stops', () => {
  const curriculum = (hours: number) => [{ title: 'One', hours, topics: ['a'] }];
  expect(problemsOf({ duration: { days: 2 }, curriculum: curriculum(14) })).toEqual([]);
  expect(problemsOf({ curriculum: curriculum(9) })).toEqual([
    'curriculum the times 09:00 to 17:30, less 90 minutes of breaks, make 7 hours in 1 day; the parts of the curriculum have 9. Change "times", or the hours of the parts.',
  ]);
  const parts = [...curriculum(1.1), ...curriculum(2.2)];
  expect(problemsOf({ curriculum: parts })[0]).toContain('parts of the curriculum have 3.3.');
  const terms = { times: { from: '08:30', to: '19:00', breaks: 90 } };
  expect(problemsOf({ curriculum: curriculum(8), terms })[0]).toMatch(/^terms\.times the times 08:30/);
});

test('without the weekdays of a course no day is made up that the company has not named', () => {
  const { course } = resolveCourse(
    courseFileWith({
      duration: { days: 3 },
      intakes: [
        { value: 'a', starts: '2025-08-18', ends: '2025-08-20' },
        { value: 'b', starts: '2025-08-15' },
      ],
    }),
    'a',
    courseTermsSchema.parse({}),
  );
  expect(course.intakes.map(({ days }) => days)).toEqual([['2025-08-18', '2025-08-19', '2025-08-20'], ['2025-08-15']]);
});

test('a date whose last day is before its first is refused, even if the days of the course are not settled', () => {
  const intakes = [{ value: 'a', starts: '2026-09-22', ends: '2025-09-24' }];
  const { problems } = resolveCourse(
    courseFileWith({ duration: { days: 3 }, intakes }),
    'a',
    courseTermsSchema.parse({}),
  );
  expect(problems).toEqual([
    { path: ['intakes', 0, 'ends'], message: 'is before the day under "starts". Correct one of them.' },
  ]);
});

test('a course over weeks whose sessions are not settled can have any days, a last day and the hours of its curriculum', () => {
  const curriculum = [{ title: 'One', hours: 20, topics: ['a'] }];
  const days = ['2025-08-19', '2025-08-26', '2025-09-02'];
  const intakes = [
    { value: 'a', starts: '2025-08-19', ends: '2025-09-04' },
    { value: 'b', starts: '2025-08-19', days },
  ];
  const { course, problems } = resolveWith({ duration: { weeks: 3 }, curriculum, intakes });
  expect(problems).toEqual([]);
  expect(course.intakes.map((intake) => intake.days)).toEqual([['2025-08-19'], days]);
  const tooEarly = [{ value: 'c', starts: '2025-08-19', ends: '2025-08-30', days }];
  expect(resolveWith({ duration: { weeks: 3 }, intakes: tooEarly }).problems).toMatchObject([
    { path: ['intakes', 0, 'ends'] },
  ]);
});

test('a course changes what differs, and one over weeks has the terms of those', () => {
  const { terms } = resolveWith({ duration: { weeks: 3 }, terms: { payment: 'By card.' } }).course;
  expect(terms).toMatchObject({ payment: 'By card.', format: 'both', language: commonTerms.all.language });
});

test.each([
  [{ times: { from: '09:00', to: '10:00', breaks: 60 } }, 'leave no time to teach'],
  [
    { times: { from: "'8:30'", to: '17:30', breaks: 60 } },
    `"'8:30'" is not a time of day. Write it with two digits each`,
  ],
  [{ gst: '**Included**' }, 'is shown as it is written'],
  [{ groupSize: { from: 12, to: 4 } }, 'has "from" above "to"'],
])('terms %j are refused with one mistake: %s', (terms, message) => {
  expect(courseSchema.shape.terms.safeParse(terms).error?.issues).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message) }),
  ]);
});
