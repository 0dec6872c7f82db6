import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCourse } from '../../model/sample-course.ts';
import { Curriculum } from './Curriculum.tsx';
import { Steps } from './Steps.tsx';

test('a step that may take one day says so in plain English', () => {
  const items = [
    { title: 'Notify', text: 'Tell the regulator.', days: 1 },
    { title: 'Report', text: 'Write it down.', days: 3 },
  ];
  const html = renderToStaticMarkup(<Steps section={{ kind: 'steps', heading: 'What to do', items }} />);
  expect(html).toContain('Notify, 1 day; Report, 3 days.');
  expect(html).not.toContain('1 days');
});

test('a course of one part is not said to have parts in an order', () => {
  const course = sampleCourse({ curriculum: [{ title: 'All of it', topics: ['One'] }] });
  const section = {
    kind: 'curriculum' as const,
    heading: 'What is taught',
    course: course.slug,
    look: 'parts' as const,
  };
  expect(renderToStaticMarkup(<Curriculum section={section} course={course} />)).not.toContain('in order');
});
