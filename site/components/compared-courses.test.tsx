import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComparedCourses, type CourseRow } from './ComparedCourses.tsx';
import { sampleCourseRow as row } from './sample-course-row.ts';

const render = (rows: CourseRow[], dated = true) =>
  renderToStaticMarkup(<ComparedCourses rows={rows} few dated={dated} />);

/** What is said above the courses, and the columns that are left. */
function read(rows: CourseRow[]) {
  const markup = render(rows);
  return {
    above: /<p[^>]*>([^<]*)/.exec(markup)?.[1],
    columns: [...markup.matchAll(/<th scope="col">([^<]+)/g)].map(([, name]) => name),
  };
}

test('what a few courses have in common is said once, and nothing is said to be common that differs', () => {
  expect(read([row('a'), row('b', { hours: '9 hours', level: 'Advanced' })])).toEqual({
    above: 'All: 1 day, dates on request, certificate of attendance. Fees are per participant.',
    columns: ['Course', 'Length', 'Level', 'Fee'],
  });
  expect(read([row('a'), row('b', { length: '3 days', dates: ['28 August 2027'], level: undefined })]).above).toBe(
    'All: 7 hours, certificate of attendance. Fees are per participant.',
  );
});

test('where no course has a date, the words before the table say so, and the table does not say it again', () => {
  expect(render([row('a'), row('b')], false)).not.toContain('on request');
});

test('whom a course is for has a column where one of them says it', () => {
  const { columns } = read([row('a', { points: ['For teams'] }), row('b', { hours: '9 hours' })]);
  expect(columns).toEqual(['Course', 'For whom', 'Length', 'Fee']);
});

test('a level that is not set leaves no dash in a line of a phone', () => {
  const markup = render([row('a'), row('b', { level: undefined })]);
  expect(markup).toMatch(/<td data-label="Level" class="[^"]*told[^"]*"><span aria-hidden="true">–/);
});
