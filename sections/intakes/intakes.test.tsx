import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../model/reader/read-content.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { Intakes } from './Intakes.tsx';

const course = sampleCourse({
  duration: { days: 3 },
  intakes: [
    sampleIntake(['2026-08-18', '2026-08-19', '2026-08-20'], { ends: '2026-08-20' }),
    sampleIntake(['2027-08-13', '2027-08-16', '2027-08-17'], { place: 'Singapore' }),
  ],
});
const content = { ...readContent('tests/fixtures'), courses: [course] };
const section = { kind: 'intakes', heading: 'Upcoming dates', course: course.slug } as const;
const [page] = content.pages;
if (!page) throw new Error('The made-up firm has no page.');
const htmlOn = (today: string, path = course.page) =>
  renderToStaticMarkup(<Intakes section={section} page={{ ...page, path }} content={content} today={today} />);
const wordsOn = (today: string) =>
  htmlOn(today)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('each date has its status, and only one to come names its days', () => {
  expect(wordsOn('2026-11-21')).toContain(
    '18-20 Aug 2026 Available on request 13 Aug 2027 Friday 13, Monday 16 and Tuesday 17 August 2027 Singapore Available A date marked “Available on request” has passed',
  );
});

test.each([
  ['1 Mar 2027', {}],
  ['1-19 Mar 2027', { ends: '2027-03-19' }],
])('a date whose days are not all known does not name its first day as its only one: %s', (dates, lastDay) => {
  const intakes = [sampleIntake(['2027-03-01'], lastDay)];
  const courseOfDays = { ...course, intakes };
  const html = renderToStaticMarkup(
    <Intakes section={section} page={page} content={{ ...content, courses: [courseOfDays] }} today="2026-11-21" />,
  );
  expect(html).toContain(dates);
  expect(html).not.toContain('Monday');
});

test('a visitor is led to the form also from another page, and on its own page loses nothing of what is typed', () => {
  expect(htmlOn('2027-11-21', '/services')).toContain(`href="${course.page}#registration"`);
  expect(htmlOn('2027-11-21')).toContain('href="#registration"');
});

test('how the next class is formed is said only if no date can be joined', () => {
  expect(wordsOn('2026-11-21')).not.toContain('Next class: on request');
  expect(wordsOn('2027-11-21')).toContain(
    'Upcoming dates Next class: on request Classes open on demand: once 4 people',
  );
});
