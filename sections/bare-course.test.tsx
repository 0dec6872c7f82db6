import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCourse } from '../model/courses/sample-course.ts';
import { shownSections } from '../model/pages/page.ts';
import { find } from '../model/reader/find.ts';
import { readContent } from '../model/reader/read-content.ts';
import { hollowParts } from '../site/build/hollow-parts.ts';
import { courseData } from '../site/head/organisation-and-course-data.ts';
import type { BuiltPage } from '../site/facts/built-pages.ts';
import { Cards } from './cards/Cards.tsx';
import { Comparison } from './comparison/Comparison.tsx';
import { Curriculum } from './curriculum/Curriculum.tsx';
import { Hero } from './hero/Hero.tsx';
import { Intakes } from './intakes/Intakes.tsx';
import { sectionSchema } from './kinds.ts';
import { Registration } from './registration/Registration.tsx';

const { terms: _, ...sample } = sampleCourse();
const course = { ...sample, price: undefined, terms: {}, curriculum: [{ title: 'One part', topics: ['A topic'] }] };
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
  };
  const html = shown.sections.map((section) => {
    const props = { section, page: shown, content, today };
    return renderToStaticMarkup(views[section.kind]?.(props as never));
  });
  const main = `<main>${html.join('')}</main>`;
  expect(hollowParts(main)).toEqual([]);
  const pageText = main
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n\s*/g, '\n');
  expect(pageText).toContain('Next class: on request');
  const data = JSON.stringify(courseData(course, content.organisation, today));
  for (const text of [pageText, data])
    expect(text).not.toMatch(/undefined|null|NaN|on request per|,\s*[,.]|^\s*[,·:–]\s*$/m);
});
