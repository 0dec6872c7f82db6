import { expect, test } from 'vitest';
import { sampleCourse } from '../courses/sample-course.ts';
import { type Page, shownSections } from './page.ts';

test('terms that the company has not settled leave no heading and no link to it', () => {
  const page = { sections: [{ kind: 'terms', rows: ['fee', 'place'] }, { kind: 'prose' }] } as unknown as Page;
  const course = sampleCourse();
  expect(shownSections(page, { courses: [course] })).toEqual(page.sections);
  const unsettled = { ...course, terms: { payment: 'By bank transfer.' } };
  expect(shownSections(page, { courses: [unsettled] })).toEqual([{ kind: 'prose' }]);
});
