import { expect, test } from 'vitest';
import type { Course } from '../../model/courses/course.ts';
import type { Form } from '../../model/forms/form.ts';
import type { Page } from '../../model/pages/page.ts';
import { carryChoice, courseAddress, registerAddress } from './carry-choice.ts';

const forms = [
  {
    id: 'tracks',
    page: '/training',
    choosesCourse: { field: 'track', courses: { 'ML & More': 'ml', Basics: 'basics' } },
    fields: [],
  },
  {
    id: 'contact',
    page: '/contact',
    fields: [{ name: 'service', options: [{ value: 'ISO 27001 ISMS', pages: ['/services/iso27001'] }] }],
  },
] as unknown as Form[];

test('a course of several is chosen in the form that its link leads to', () => {
  const course = { slug: 'ml', page: '/training', form: 'tracks' } as Course;
  expect(registerAddress(course, forms)).toBe('/training?track=ML%20%26%20More#registration');
  expect(registerAddress({ ...course, form: 'contact' }, forms)).toBe('/training#registration');
});

test('a course that shares its page is linked to where it is described', () => {
  const part = (course: string, id?: string) => ({ kind: 'curriculum', course, ...(id && { id }) });
  const page = (sections: object[]) => [{ path: '/agile', sections }] as unknown as Page[];
  const course = { slug: 'kanban', page: '/agile' } as Course;
  expect(courseAddress(course, page([part('scrum', 'scrum'), part('kanban', 'kanban')]))).toBe('/agile#kanban');
  expect(courseAddress(course, page([part('kanban', 'kanban')]))).toBe('/agile');
});

test('the links of a service page choose the service in the contact form; other links and pages stay as they are', () => {
  const sections = [
    { kind: 'hero', actions: [{ label: 'Get advisory support', href: '/contact' }] },
    { kind: 'cards', items: [{ href: '/about', text: '/contact' }] },
  ];
  const page = (path: string) => ({ path, sections }) as unknown as Page;
  expect(carryChoice(page('/services/iso27001'), { forms })).toEqual([
    { kind: 'hero', actions: [{ label: 'Get advisory support', href: '/contact?service=ISO%2027001%20ISMS' }] },
    sections[1],
  ]);
  expect(carryChoice(page('/about'), { forms })).toBe(sections);
});
