import { expect, test } from 'vitest';
import type { Page } from '../../model/pages/page.ts';
import { sampleCourse } from '../../model/courses/sample-course.ts';
import type { Content } from '../../model/reader/sources.ts';
import { serviceOfArticle } from './article-service.ts';

const course = sampleCourse({ slug: 'one', page: '/services/one', price: 450 });
const pages = [
  { path: '/services/one', name: 'Course One', sections: [] },
  { path: '/services', name: 'Services', sections: [] },
] as unknown as Page[];
const content = { pages, courses: [course], organisation: {} as Content['organisation'] };

test('an article leads to the service that it names, with what that costs', () => {
  expect(serviceOfArticle({ service: '/services/one' }, content)).toEqual({
    href: '/services/one',
    name: 'Course One',
    length: '1 day',
    fee: 'SGD 450',
  });
});

test('an article without a service, or with a page that sells nothing, leads to none', () => {
  expect(serviceOfArticle({ service: undefined }, content)).toBeUndefined();
  expect(serviceOfArticle({ service: '/services' }, content)).toBeUndefined();
});
