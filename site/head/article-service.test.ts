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
const serviceOf = (html: string) => serviceOfArticle({ html }, content);

test('an article leads to the service that its text names last, by the name it has there, with what that costs', () => {
  const html = '<a href="/services/two">another</a> <a href="/services/one#dates">our course</a>';
  expect(serviceOf(html)).toMatchObject({ href: '/services/one', name: 'Our course', fee: 'SGD 450' });
});

test('a name with a sign that HTML escapes is read as it is written', () => {
  expect(serviceOf('<a href="/services/one">R&amp;D: the company&#39;s course</a>')).toMatchObject({
    name: "R&D: the company's course",
  });
});

test('an article that names no service, or only the list of them, leads to none', () => {
  expect(serviceOf('<a href="/news/other">another article</a>')).toBeUndefined();
  expect(serviceOf('<a href="/services">our services</a>')).toBeUndefined();
});
