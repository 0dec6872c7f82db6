import { describe, expect, test } from 'vitest';
import type { Terms } from '../../model/courses/course-terms.ts';
import type { Intake } from '../../model/courses/course.ts';
import { addressInWords } from '../../model/organisation/organisation.ts';
import { find } from '../../model/reader/find.ts';
import { readContent } from '../../model/reader/read-content.ts';
import { sampleCourse, sampleIntake } from '../../model/courses/sample-course.ts';
import { sectionSchema } from '../../sections/kinds.ts';
import { builtPages } from '../facts/built-pages.ts';
import { courseData } from './organisation-and-course-data.ts';
import { articleJsonLd, pageJsonLd } from './structured-data.ts';
import { toAddress } from '../settings.ts';

const content = readContent('tests/fixtures');
const today = '2026-01-01';
type Thing = Record<string, unknown>;
const graphOf = (text: string) => (JSON.parse(text) as { '@graph': Thing[] })['@graph'];
const isA = (type: string) => (thing: Thing) => [thing['@type']].flat().includes(type);
/** The structured data of a page. */
const dataOfPage = (path: string, siteContent = content) => {
  const page = find(builtPages(siteContent), (builtPage) => builtPage.path === path, path);
  return graphOf(pageJsonLd(page, siteContent, today));
};
/** The one thing of a type; fails if there are several or none. */
const onlyOne = (graph: Thing[], type: string) => {
  const things = graph.filter(isA(type));
  expect(things).toHaveLength(1);
  return things[0] ?? {};
};

test('the company is on every page, with all its fields where the page is about it, and the site at home', () => {
  const everywhere = [
    ...content.pages.map(({ path }) => dataOfPage(path)),
    ...content.articles.map((article) => graphOf(articleJsonLd(article, content))),
  ];
  const company = { name: 'Fairlead', url: toAddress('/'), '@id': toAddress('/#organisation') };
  for (const graph of everywhere) expect(onlyOne(graph, 'Organization')).toMatchObject(company);
  expect(onlyOne(dataOfPage('/'), 'WebSite')).toMatchObject({ name: 'Fairlead' });
  for (const path of ['/', '/about', '/contact', '/services', '/services/ai-adoption']) {
    const organisation = onlyOne(dataOfPage(path), 'Organization');
    for (const field of ['description', 'telephone', 'email', 'address', 'logo', 'foundingDate', 'makesOffer'])
      expect(organisation[field]).toBeTruthy();
  }
  // Cards may name what has no page of its own.
  const offers = onlyOne(dataOfPage('/'), 'Organization')['makesOffer'] as { itemOffered: { name: string } }[];
  const pageNames = content.pages.map(({ name }) => name);
  for (const { itemOffered } of offers) expect(pageNames).toContain(itemOffered.name);
});

test('a course is listed under its name if its card has no title, and where the first of its cards is', () => {
  const course = content.courses.find(({ page }) => page.startsWith('/services/')) ?? content.courses[0];
  const cards = [
    { course: course?.slug, href: '/services/a' },
    { title: 'B', text: 'Ask us.', href: '/services/b' },
    { title: 'Again', text: 'Ask us.', href: '/services/a' },
  ];
  const section = sectionSchema.parse({ kind: 'cards', heading: 'Courses', items: cards });
  const pages = content.pages.map((page) => (page.path === '/services' ? { ...page, sections: [section] } : page));
  const entries = onlyOne(dataOfPage('/services', { ...content, pages }), 'ItemList')['itemListElement'];
  expect(entries).toMatchObject([{ name: course?.name }, { name: 'B' }]);
});

describe('a course', () => {
  test('has its fee, length, level and the intakes to come, never one that has passed', () => {
    expect(onlyOne(dataOfPage('/services/professional-scrum-master'), 'Course')).toMatchObject({
      name: 'Professional Scrum Master',
      description: expect.stringMatching(/./) as string,
      provider: { '@id': toAddress('/#organisation') },
      timeRequired: 'P3D',
      educationalLevel: 'Intermediate',
      offers: { '@type': 'Offer', price: 800, priceCurrency: 'SGD', category: 'Paid' },
      hasCourseInstance: [
        { '@type': 'CourseInstance', startDate: '2098-03-12', endDate: '2098-03-14', courseWorkload: 'PT21H' },
        { '@type': 'CourseInstance', startDate: '2098-04-09', endDate: '2098-04-11' },
      ],
    });
  });

  test('taught in another building does not have our address', () => {
    const [hotel, school] = ['Hotel Example, 9 Other Road', 'the hall of a school, 3 Example Lane'];
    const ownRoom = { venue: `our room, ${addressInWords(content.organisation)}` };
    const firstIntake = (terms: Partial<Terms>, intakeFields: Partial<Intake> = {}) => {
      const course = sampleCourse({ terms, intakes: [sampleIntake(['2027-02-01'], intakeFields)] });
      return courseData(course, content.organisation, today).hasCourseInstance?.[0];
    };
    expect(firstIntake(ownRoom)?.location).toMatchObject({
      name: content.organisation.name,
      address: { streetAddress: content.organisation.address.street },
    });
    expect(firstIntake({ venue: school })?.location).toEqual({ '@type': 'Place', name: school, address: school });
    expect(firstIntake({ format: 'online' })).not.toHaveProperty('location');
    expect(firstIntake({ format: 'online' }, { place: hotel })).toMatchObject({
      courseMode: 'Onsite',
      location: { '@type': 'Place', name: hotel, address: hotel },
    });
  });

  test('awards only a certificate of our own: an attempt at another body’s examination is no credential', () => {
    const dataOf = (course: object) => courseData(sampleCourse(course), content.organisation, today);
    expect(dataOf({ perks: ['a free exam attempt'], certification: true })).not.toHaveProperty(
      'educationalCredentialAwarded',
    );
    expect(dataOf({ award: 'Certificate of completion' })).toMatchObject({
      educationalCredentialAwarded: 'Certificate of completion',
    });
  });

  test('whose fee is on request makes no offer', () => {
    const courses = dataOfPage('/services/ai-technology-training').filter(isA('Course'));
    expect(courses.find(({ name }) => name === 'AI for Business Leaders')).not.toHaveProperty('offers');
    expect(courses).toHaveLength(2);
  });
});

test('the questions of a page are there, and the listing of services names every service once', () => {
  expect(onlyOne(dataOfPage('/services/ai-adoption'), 'FAQPage')['mainEntity']).toHaveLength(3);
  const entries = onlyOne(dataOfPage('/services'), 'ItemList')['itemListElement'] as { url: string }[];
  const services = content.pages.map(({ path }) => path).filter((path) => path.startsWith('/services/'));
  expect(entries.map(({ url }) => url).toSorted()).toEqual(services.map(toAddress).toSorted());
});

test('search engines hear of the articles that a news page lists, in its order, and of no other', () => {
  const listedAddresses = (path: string) =>
    (onlyOne(dataOfPage(path), 'ItemList')['itemListElement'] as { url: string }[]).map(({ url }) => url);
  // The last changed first: the second has a later date, the first a later update.
  const slugs = ['agentic-ai-governance', 'agentic-ai-enterprise-adoption', 'cybersecurity-ai-age'];
  expect(listedAddresses('/news')).toEqual(slugs.map((slug) => toAddress(`/news/${slug}`)));
  expect(listedAddresses('/news/category/compliance')).toEqual([toAddress('/news/agentic-ai-governance')]);
  expect(dataOfPage('/news/category/agile').filter(isA('ItemList'))).toEqual([]);
});

test('a page whose parent is above it by its address, too, has it in its breadcrumb once', () => {
  const pages = content.pages.map((page) =>
    page.path === '/services/iso27001' ? { ...page, parent: '/services' } : page,
  );
  const breadcrumb = onlyOne(dataOfPage('/services/iso27001', { ...content, pages }), 'BreadcrumbList');
  expect(breadcrumb['itemListElement']).toHaveLength(3);
});

test('an article has every field that the specification names', () => {
  const article = find(content.articles, ({ slug }) => slug === 'agentic-ai-governance', 'article');
  const url = toAddress('/news/agentic-ai-governance');
  expect(onlyOne(graphOf(articleJsonLd(article, content)), 'Article')).toEqual({
    '@type': 'Article',
    headline: 'Building Governance Frameworks for Agentic AI Deployment',
    description: article.excerpt,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@id': toAddress('/#organisation') },
    datePublished: '2025-06-10',
    dateModified: '2026-01-22',
    image: {
      '@type': 'ImageObject',
      url: toAddress('/social/news/agentic-ai-governance.png'),
      width: '1200',
      height: '630',
    },
    url,
    articleSection: 'Compliance',
    keywords: article.keywords.join(', '),
    wordCount: article.wordCount,
    timeRequired: 'PT1M',
  });
});

test('text of the content cannot end the script that contains it', () => {
  const organisation = { ...content.organisation, description: '</script><script>alert(1)</script>' };
  const [page] = content.pages;
  expect(page && pageJsonLd(page, { ...content, organisation }, today)).not.toContain('<');
});
