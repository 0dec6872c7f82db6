import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCourse } from '../../model/sample-course.ts';
import { Curriculum } from './Curriculum.tsx';
import { Steps } from './Steps.tsx';

const taught = { kind: 'curriculum', heading: 'What is taught', course: 'a-course', look: 'modules' } as const;

test('a step that may take one day says so in plain English', () => {
  const items = [
    { title: 'Notify', text: 'Tell the regulator.', days: 1 },
    { title: 'Report', text: 'Write it down.', days: 3 },
  ];
  const html = renderToStaticMarkup(<Steps section={{ kind: 'steps', heading: 'What to do', items }} />);
  expect(html).toContain('Notify, 1 day; Report, 3 days.');
  expect(html).not.toContain('1 days');
});

test('several courses of few modules are told in one section, each on a ruler that a link can lead to', () => {
  const curriculum = [{ title: 'One', topics: ['Begin'] }];
  const course = (slug: string) => sampleCourse({ slug, name: slug, curriculum });
  const section = { ...taught, also: [{ id: 'flow', course: 'kanban' }] };
  const html = renderToStaticMarkup(
    <Curriculum section={section} course={course('scrum')} also={[course('kanban')]} />,
  );
  expect(html.match(/<section/g)).toHaveLength(1);
  expect(html).toMatch(/id="flow"[^>]*><h3>kanban<\/h3><svg/);
});

test('modules that have no room beside one another go on in a row below, on the same scale and under their own numbers', () => {
  const modules = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `M${at + 1}`, topics: ['a'] }));
  const course = sampleCourse({ curriculum: modules(7) });
  const html = renderToStaticMarkup(<Curriculum section={taught} course={course} />);
  expect([...html.matchAll(/<text[^>]*>(\d+)/g)].map(([, number]) => number).join(' ')).toBe('1 2 3 4 5 6 7');
  expect(html).toMatch(/start="5"[^>]*><li><h3>M5</);
  expect(html).toContain('What modules 5 to 7 cover');
  expect(html).toContain('<line x2="75%" y1="36"');
});
