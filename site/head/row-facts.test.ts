import { expect, test } from 'vitest';
import type { Page, SectionOf } from '../../model/page.ts';
import { sampleCourse } from '../../model/sample-course.ts';
import type { Content } from '../../model/sources.ts';
import { factsOfPage } from './row-facts.ts';
import { engagementOf, factsOf, packageCells, serviceBar, serviceFacts, termsOf } from './service-facts.ts';

test('a page that introduces courses is not taken for one of them', () => {
  const courses = [sampleCourse({ slug: 'one', price: 450 }), sampleCourse({ slug: 'two', price: 520 })];
  const sections = [{ kind: 'terms', courses: ['one', 'two'] }];
  const pages = [{ path: '/services/both', sections } as unknown as Page];
  const facts = factsOfPage('/services/both', { pages, courses, organisation: {} as Content['organisation'] });
  expect(facts).toMatchObject({ overview: 'each\u00a0of\u00a02\u00a0courses', each: 'a course' });
});

const organisation = { advisory: { dayRate: 1000 } } as Content['organisation'];
const engagement = (from: number, to: number) =>
  ({ kind: 'engagement', id: 'terms', duration: '8 to 12 weeks', days: { from, to } }) as SectionOf<'engagement'>;
const hero = { kind: 'hero', actions: [{ label: 'Send an enquiry', href: '/contact?service=fraud' }] };
const overview = { sections: [hero, engagement(5, 9)] } as unknown as Page;

test('duration and price of an advisory service say what they are for, where it is not all that the page is about', () => {
  const first = { ...engagement(5, 9), buys: 'one process' };
  const price = 'at\u00a0SGD\u00a01,000\u00a0a\u00a0day';
  expect(factsOf(first)).toBe('For one process');
  expect(factsOf(engagement(5, 9))).toBeUndefined();
  expect(serviceFacts(first, organisation.advisory).map(({ note }) => note)).toEqual([undefined, undefined, price]);
  const run = serviceFacts({ ...first, note: 'to the first run' }, organisation.advisory);
  expect(run.map(({ note }) => note)).toEqual(['to the first run', undefined, price]);
  const page = { path: '/first', sections: [hero, first] } as unknown as Page;
  expect(serviceBar(page, content([page], organisation))).toMatchObject({ length: 'for one process' });
  expect(factsOfPage('/first', content([page], organisation))).toMatchObject({
    length: '8 to 12 weeks',
    each: 'for one process',
  });
});

test('a duration that is given in months can be drawn on an axis of months; any other cannot', () => {
  const monthsOf = (duration: string) => {
    const page = { path: '/one', sections: [{ ...engagement(5, 9), duration }] } as unknown as Page;
    return factsOfPage('/one', content([page], organisation))?.months;
  };
  expect(monthsOf('4 to 6 months')).toEqual({ from: 4, to: 6 });
  expect(monthsOf('1 month')).toEqual({ from: 1, to: 1 });
  expect(monthsOf('8 to 12 weeks')).toBeUndefined();
  expect(monthsOf('12 months, renewed yearly')).toBeUndefined();
});

test('a monthly service says so behind its days and its price', () => {
  const monthly = { ...engagement(1, 2), note: 'renewed yearly', days: { from: 1, to: 2, monthly: true } };
  expect(serviceFacts(monthly as SectionOf<'engagement'>, organisation.advisory).map(({ note }) => note)).toEqual([
    'renewed yearly',
    'a\u00a0month',
    'a\u00a0month, at\u00a0SGD\u00a01,000\u00a0a\u00a0day',
  ]);
});

const content = (pages: Page[], { advisory }: Pick<Content['organisation'], 'advisory'>) =>
  ({ pages, courses: [] as Content['courses'], organisation: { advisory } }) as Content;

test('the bar of a service leads to its terms, and to the form with the choice that its opening makes', () => {
  expect(serviceBar(overview, content([overview], organisation))).toMatchObject({
    price: 'SGD\u00a05,000 to\u00a09,000',
    length: '8 to 12 weeks',
    terms: '#terms',
    href: '/contact?service=fraud',
  });
  expect(serviceBar(overview, content([overview], {}))).toBeUndefined();
});

test('a page that compares services opens with what all of them cost, and not with the price of its own alone', () => {
  const items = [
    { title: 'One', href: '/one' },
    { title: 'Two', href: '/two#terms', terms: '/two' },
  ];
  const rows = { kind: 'cards', id: 'solutions', heading: 'Two solutions', bars: true, items };
  const one = { path: '/one', sections: [engagement(20, 40)] } as unknown as Page;
  const two = { path: '/two', sections: [hero, rows, engagement(5, 9)] } as unknown as Page;
  const terms = termsOf(two, [one, two]);
  expect(terms && serviceFacts(terms, organisation.advisory).map(({ label, value }) => [label, value])).toEqual([
    ['Our work', '5 to 40 days'],
    ['Guide price', 'SGD\u00a05,000 to\u00a040,000'],
  ]);
  expect(serviceBar(two, content([one, two], organisation))).toMatchObject({
    price: 'SGD\u00a05,000 to\u00a040,000',
    length: 'for one of two solutions',
    terms: '#solutions',
  });
});

test('of a remark on the duration a row says the first clause, and the page says all of it', () => {
  const terms = { ...engagement(5, 9), note: 'to the first run, then two more' };
  const page = { path: '/page', sections: [hero, terms] } as unknown as Page;
  expect(factsOfPage('/page', content([page], organisation))).toMatchObject({
    length: '8 to 12 weeks',
    until: 'to the first run',
  });
  expect(serviceFacts(terms, organisation.advisory)[0]?.note).toBe('to the first run, then two more');
});

test('a package costs a larger group the days of a second adviser, at the rate of the others', () => {
  const item = {
    title: 'One',
    duration: '2 days',
    counts: 'Class',
    text: '',
    list: [''],
    days: { from: 5, to: 6, monthly: false },
  };
  const cells = packageCells({ ...item, group: { included: 12, most: 25, days: 2 } }, organisation.advisory);
  expect(cells.map(({ value }) => value)).toEqual(['2 days', 'Up to 25 participants', 'SGD\u00a05,000 to\u00a06,000']);
  expect(cells[2]?.note).toBe('for up to 12 participants\n13 to 25 participants: + SGD 2,000');
  expect(packageCells({ ...item, size: 'Project-based' }, undefined).map(({ value }) => value)).toEqual([
    '2 days',
    'Project-based',
  ]);
});

test('a page that compares what has no days of its own opens with its own terms, and not with a range of none', () => {
  const rows = { kind: 'cards', heading: 'Two courses', bars: true, items: [{ title: 'One', href: '/one' }] };
  const one = { path: '/one', sections: [{ ...engagement(1, 2), days: { from: 1, to: 2, monthly: true } }] } as Page;
  const page = { path: '/page', sections: [rows, engagement(5, 9)] } as unknown as Page;
  const terms = termsOf(page, [one, page]);
  expect(terms && serviceFacts(terms, organisation.advisory).map(({ value }) => value)).toEqual([
    '8 to 12 weeks',
    '5 to 9 days',
    'SGD\u00a05,000 to\u00a09,000',
  ]);
});

test('terms without days of their own have the days of the packages that the page sells', () => {
  const packages = { kind: 'packages', items: [{ days: { from: 5, to: 6 } }, { days: { from: 11, to: 12 } }, {}] };
  const { days: _, ...terms } = engagement(1, 2);
  const page = { path: '/page', sections: [hero, packages, terms] } as unknown as Page;
  expect(engagementOf(page)?.days).toEqual({ from: 5, to: 12, monthly: false });
  const own = { path: '/page', sections: [hero, packages, engagement(1, 2)] } as unknown as Page;
  expect(engagementOf(own)?.days).toEqual({ from: 1, to: 2 });
});
