import { expect, test } from 'vitest';
import type { Article } from '../../model/news/article.ts';
import { listedArticle } from './article-card.ts';

const article = { path: '/news/one', title: 'One', date: '2025-06-20', category: 'Compliance', excerpt: 'Of rules.' };
const content = { pages: [], articles: [], plates: [] };
const listed = (updates: { date: string }[]) => listedArticle({ ...article, updates } as unknown as Article, content);

test('the list of articles says when something was last added to one, and nothing where nothing was', () => {
  expect(listed([{ date: '2026-10-07' }, { date: '2026-03-20' }])).toMatchObject({
    date: 'June 20, 2025',
    updated: 'October 2026',
  });
  expect(listed([]).updated).toBeUndefined();
});
