import { expect, test } from 'vitest';
import type { Page, SectionOf } from '../../model/page.ts';
import { sampleCourse } from '../../model/sample-course.ts';
import type { Content } from '../../model/sources.ts';
import { factsOfPage } from './row-facts.ts';
import { serviceBar, serviceFacts } from './service-facts.ts';

test('a page that introduces courses is not taken for one of them', () => {
  const courses = [sampleCourse({ slug: 'one', price: 450 }), sampleCourse({ slug: 'two', price: 520 })];
  const sections = [{ kind: 'terms', courses: ['one', 'two'] }];
  const pages = [{ path: '/services/both', sections } as unknown as Page];
  const facts = factsOfPage('/services/both', { pages, courses, organisation: {} as Content['organisation'] });
  expect(facts).toMatchObject({ overview: 'Overview of 2 courses', each: 'a course' });
});

const organisation = { advisory: { dayRate: 1000 } } as Content['organisation'];
const engagement = (from: number, to: number) =>
  ({ kind: 'engagement', id: 'terms', duration: '8 to 12 weeks', days: { from, to } }) as SectionOf<'engagement'>;
const hero = { kind: 'hero', actions: [{ label: 'Send an enquiry', href: '/contact?service=fraud' }] };
const overview = { sections: [hero, engagement(5, 9)] } as unknown as Page;

test('days and price of an advisory service say what they are for, where its duration does', () => {
  const first = { ...engagement(5, 9), note: 'for a first process' };
  expect(serviceFacts(first, organisation.advisory).map(({ note }) => note)).toEqual([
    'for a first process',
    'for a first process',
    'for a first process, at SGD\u00a01,000\u00a0a\u00a0day',
  ]);
  const monthly = { ...engagement(1, 2), note: 'renewed yearly', days: { from: 1, to: 2, monthly: true } };
  expect(serviceFacts(monthly as typeof first, organisation.advisory).map(({ note }) => note)).toEqual([
    'renewed yearly',
    'a\u00a0month',
    'a\u00a0month, at SGD\u00a01,000\u00a0a\u00a0day',
  ]);
});

test('the bar of a service leads to its terms, and to the form with the choice that its opening makes', () => {
  expect(serviceBar(overview.sections, organisation.advisory)).toMatchObject({
    price: 'SGD\u00a05,000 to\u00a09,000',
    length: '8 to 12 weeks',
    terms: '#terms',
    href: '/contact?service=fraud',
  });
  expect(serviceBar(overview.sections, undefined)).toBeUndefined();
});
