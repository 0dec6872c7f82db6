import { expect, test } from 'vitest';
import { sampleCourse } from '../courses/sample-course.ts';
import { type Page, shownSections } from './page.ts';

test('terms of courses have no heading until the company has settled one, if only that a course is online', () => {
  const page = { sections: [{ kind: 'terms', rows: ['fee', 'place'] }, { kind: 'prose' }] } as unknown as Page;
  const course = sampleCourse();
  expect(shownSections(page, { courses: [course] })).toEqual(page.sections);
  const unsettled = { ...course, terms: { payment: 'By bank transfer.' } };
  expect(shownSections(page, { courses: [unsettled] })).toEqual([{ kind: 'prose' }]);
  const online = { ...course, terms: { format: 'online' as const } };
  expect(shownSections(page, { courses: [online] })).toEqual(page.sections);
});
