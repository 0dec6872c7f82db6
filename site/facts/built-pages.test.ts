import { expect, test } from 'vitest';
import { articleCategories } from '../../model/news/categories.ts';
import type { Page } from '../../model/pages/page.ts';
import { categoryPages } from './built-pages.ts';

test('each news category has a page, with its name and number of articles in the title', () => {
  const news = {
    path: '/news',
    title: 'News',
    description: 'All.',
    sections: [
      { kind: 'hero', title: 'News', lead: 'For you.' },
      { kind: 'articles', heading: 'Articles' },
    ],
  };
  const about = { path: '/about', title: 'About', description: 'Us.', sections: [] };
  const pages = categoryPages({ pages: [about, news] as unknown as Page[], articles: [] });
  expect(pages.map(({ title }) => title)).toEqual(articleCategories.map((name) => `${name} (0 articles): News`));
  expect(pages.find(({ category }) => category === 'industry-insights')).toMatchObject({
    path: '/news/category/industry-insights',
    picturePath: '/news',
    sections: [{ title: 'Industry Insights', lead: '' }, news.sections[1]],
  });
});
