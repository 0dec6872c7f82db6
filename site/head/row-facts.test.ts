import { expect, test } from 'vitest';
import type { Page } from '../../model/page.ts';
import { sampleCourse } from '../../model/sample-course.ts';
import type { Content } from '../../model/sources.ts';
import { factsOfPage } from './row-facts.ts';

test('a page that introduces courses is not taken for one of them', () => {
  const courses = [sampleCourse({ slug: 'one', price: 450 }), sampleCourse({ slug: 'two', price: 520 })];
  const sections = [{ kind: 'terms', courses: ['one', 'two'] }];
  const pages = [{ path: '/services/both', sections } as unknown as Page];
  const facts = factsOfPage('/services/both', { pages, courses, organisation: {} as Content['organisation'] });
  expect(facts).toMatchObject({ overview: 'Overview of 2 courses', each: 'a course' });
});
