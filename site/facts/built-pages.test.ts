import { expect, test } from 'vitest';
import type { Form } from '../../model/forms/form.ts';
import { articleCategories } from '../../model/news/categories.ts';
import type { Page } from '../../model/pages/page.ts';
import { carryChoice, categoryPages } from './built-pages.ts';

test('each category has a page of its own below the news, and its title says which and how many', () => {
  const news = {
    path: '/news',
    title: 'News',
    description: 'All.',
    sections: [
      { kind: 'hero', title: 'News', lead: 'For you.' },
      { kind: 'articles', heading: 'Articles' },
    ],
  };
  const other = { path: '/about', title: 'About', description: 'Us.', sections: [] };
  const pages = categoryPages({ pages: [other, news] as unknown as Page[], articles: [] });
  expect(pages.map(({ title }) => title)).toEqual(articleCategories.map((name) => `${name} (0 articles): News`));
  expect(pages.find(({ category }) => category === 'industry-insights')).toMatchObject({
    path: '/news/category/industry-insights',
    picturePath: '/news',
    sections: [{ title: 'Industry Insights', lead: '' }, news.sections[1]],
  });
});

test('the links of a service page choose the service in the contact form; other links and pages stay as they are', () => {
  const options = [{ value: 'ISO 27001 ISMS', pages: ['/services/iso27001'] }];
  const forms = [{ page: '/contact', fields: [{ name: 'service', options }] }] as unknown as Form[];
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
