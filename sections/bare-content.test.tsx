import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCourse } from '../model/courses/sample-course.ts';
import { shownSections, type SectionOf } from '../model/pages/page.ts';
import { find } from '../model/reader/find.ts';
import { readContent } from '../model/reader/read-content.ts';
import { hollowParts } from '../site/build/hollow-parts.ts';
import { courseData } from '../site/head/organisation-and-course-data.ts';
import type { BuiltPage } from '../site/facts/built-pages.ts';
import { Cards } from './cards/Cards.tsx';
import { Comparison } from './comparison/Comparison.tsx';
import { Curriculum } from './curriculum/Curriculum.tsx';
import { Engagement } from './engagement/Engagement.tsx';
import { Figures } from './figures/Figures.tsx';
import { Hero } from './hero/Hero.tsx';
import { Intakes } from './intakes/Intakes.tsx';
import { sectionSchema } from './kinds.ts';
import { Registration } from './registration/Registration.tsx';
import { Terms } from './terms/Terms.tsx';
import { Tool } from './tool/Tool.tsx';

const course = {
  ...sampleCourse(),
  price: undefined,
  terms: {},
  curriculum: [{ title: 'One part', topics: ['A topic'] }],
};
const slug = course.slug;
const fixture = readContent('tests/fixtures');
const form = { ...find(fixture.forms, ({ id }) => id === 'cybersecurity', 'the form'), course: slug };
const content = { ...fixture, courses: [course], forms: [form] };
const today = '2026-11-28';

const page = {
  ...content.pages[0],
  path: course.page,
  sections: [
    { kind: 'hero', title: 'A course', course: slug, sectionLinks: true },
    { kind: 'intakes', heading: 'Dates', course: slug },
    { kind: 'curriculum', heading: 'Curriculum', course: slug },
    { kind: 'registration', id: 'registration', heading: 'Register', form: form.id },
    { kind: 'cards', heading: 'Courses', items: [{ course: slug }] },
    { kind: 'comparison', heading: 'Compared' },
    { kind: 'terms', id: 'terms', heading: 'Terms', courses: [slug] },
  ].map((section) => sectionSchema.parse(section)),
} as unknown as BuiltPage;

test('a course of which only name and length are settled reads whole', () => {
  const shown = { ...page, sections: shownSections(page, content) };
  const views: Record<string, (props: never) => ReactNode> = {
    hero: Hero,
    intakes: Intakes,
    curriculum: Curriculum,
    cards: Cards,
    comparison: Comparison,
    registration: Registration,
    terms: Terms,
  };
  const html = shown.sections.map((section) => {
    const props = { section, page: shown, content, today };
    const [, view] = find(Object.entries(views), ([kind]) => kind === section.kind, `view of ${section.kind}`);
    return renderToStaticMarkup(view(props as never));
  });
  const main = `<main>${html.join('')}</main>`;
  expect(hollowParts(main)).toEqual([]);
  const pageText = main
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n\s*/g, '\n');
  expect(main).not.toMatch(/<ul class[^>]*><\/ul>/);
  expect(pageText).toContain('Next class: on request');
  const data = JSON.stringify(courseData(course, content.organisation, today));
  for (const text of [pageText, data])
    expect(text).not.toMatch(/undefined|null|NaN|on request per|,\s*[,.]|^\s*[,·:–]\s*$/m);
});

test('a course without modules has no drawing of their hours, and the build reports the empty heading', () => {
  const section = sectionSchema.parse({
    kind: 'curriculum',
    heading: 'Modules',
    course: slug,
  }) as SectionOf<'curriculum'>;
  const courses = [{ ...course, curriculum: [] }];
  const html = renderToStaticMarkup(<Curriculum section={section} content={{ ...content, courses }} />);
  expect(hollowParts(`<main>${html}</main>`)).toEqual(['the heading "Modules" has nothing below it']);
});

test('advisory work with a day rate and no terms has no heading of terms', () => {
  const terms = { kind: 'engagement', heading: 'Results', deliverables: ['A report'] };
  const section = sectionSchema.parse(terms) as SectionOf<'engagement'>;
  const organisation = { ...content.organisation, advisory: { dayRate: 1_800, terms: [] } };
  const html = renderToStaticMarkup(<Engagement section={section} content={{ ...content, organisation }} />);
  expect(hollowParts(`<main>${html}</main>`)).toEqual([]);
});

test('an answer of most courses is not said of one that has none', () => {
  const section = sectionSchema.parse({ kind: 'terms', heading: 'Terms', rows: ['language'] }) as SectionOf<'terms'>;
  const htmlWith = (...languages: (string | undefined)[]) => {
    const courses = languages.map((language, index) => ({
      ...course,
      name: `C${index}`,
      slug: `c${index}`,
      terms: language ? { language } : {},
    }));
    return renderToStaticMarkup(
      <Terms section={section} page={page} content={{ ...content, courses }} today={today} />,
    );
  };
  const most = Array.from({ length: 5 }, () => 'English');
  expect(htmlWith('Malay', ...most)).toContain('All other courses');
  expect(htmlWith('Malay', undefined, ...most)).not.toContain('All other courses');
});

test('who asks about a course beside its form has the service chosen', () => {
  const contact = find(fixture.forms, ({ id }) => id === 'contact', 'the form');
  const options = [{ value: 'A & B', label: 'A & B', pages: [page.path] }];
  const fields = contact.fields.map((field) => (field.name === 'service' ? { ...field, options } : field));
  const section = { kind: 'registration', heading: 'Register', form: form.id } as SectionOf<'registration'>;
  const contentWithContact = { ...content, forms: [form, { ...contact, fields }] };
  const html = renderToStaticMarkup(
    <Registration section={section} page={page} content={contentWithContact} today={today} />,
  );
  expect(html).toContain('href="/contact?service=A%20%26%20B"');
});

test('a figure is read out before what it counts', () => {
  const section = sectionSchema.parse({
    kind: 'figures',
    heading: 'Figures',
    items: [{ value: '500', text: 'people' }],
  });
  expect(renderToStaticMarkup(<Figures section={section as SectionOf<'figures'>} />)).toMatch(/500.*people/);
});

test('without script a calculation says what its numbers are', () => {
  const tool = { use: 'false-alarms', payments: 1_000, frauds: 10, flagged: 1, caught: 90 } as const;
  const section = { kind: 'tool', heading: 'Your numbers', tool } as SectionOf<'tool'>;
  expect(renderToStaticMarkup(<Tool section={section} content={content} />)).toMatch(
    /<noscript>.*1,000 payments a month.*<\/noscript>/,
  );
});
