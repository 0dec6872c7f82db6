import { expect, test } from 'vitest';
import type { Page, SectionOf } from '../../model/page.ts';
import { sampleCourse } from '../../model/sample-course.ts';
import type { Content } from '../../model/sources.ts';
import { factsOfPage, pricesOfRows } from './row-facts.ts';
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
const rows = { kind: 'cards', bars: true, items: [{ href: '/small' }, { href: '/contact', terms: '/large' }, {}] };
const overview = { path: '/all', sections: [hero, rows, engagement(5, 9)] } as unknown as Page;
const pages = [
  { path: '/small', sections: [engagement(2, 4)] } as unknown as Page,
  { path: '/large', sections: [engagement(20, 45)] } as unknown as Page,
  overview,
];

test('a page with several services says at a glance what all of them cost, and not what the first does', () => {
  const prices = pricesOfRows(overview, { pages, courses: [], organisation });
  expect(prices).toBe('SGD\u00a02,000 to\u00a045,000');
  expect(serviceFacts(engagement(5, 9), organisation.advisory, prices).at(-1)).toMatchObject({
    value: prices,
    note: 'by solution, at SGD\u00a01,000 a day',
  });
  expect(pricesOfRows({ sections: [] }, { pages, courses: [], organisation })).toBeUndefined();
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
