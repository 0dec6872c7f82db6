import { expect, test } from 'vitest';
import type { Course } from '../../model/courses/course.ts';
import type { Page } from '../../model/pages/page.ts';
import { courseAddress } from './Comparison.tsx';

test('a course that shares its page is linked to where it is described', () => {
  const part = (course: string, id?: string) => ({ kind: 'curriculum', course, ...(id && { id }) });
  const page = (sections: object[]) => [{ path: '/agile', sections }] as unknown as Page[];
  const course = { slug: 'kanban', page: '/agile' } as Course;
  expect(courseAddress(course, page([part('scrum', 'scrum'), part('kanban', 'kanban')]))).toBe('/agile#kanban');
  expect(courseAddress(course, page([part('kanban', 'kanban')]))).toBe('/agile');
});
