import { expect, test } from 'vitest';
import type { Article } from '../../model/news/article.ts';
import type { Page } from '../../model/pages/page.ts';
import { readNextCards } from './article-card.ts';

const article = {
  path: '/news/first',
  title: 'First',
  date: '2025-06-20',
  category: 'Compliance',
  excerpt: 'Of rules.',
  plate: 'waves',
} as Article;
const page = {
  path: '/ai-regulations/here',
  title: 'Rules here',
  description: 'What the rules ask.',
  sections: [{ kind: 'hero', plate: 'waves' }],
} as unknown as Page;
const content = { articles: [article], pages: [page], plates: [{ name: 'waves', svg: '<svg/>' }] };

test('reading that is recommended is shown in the order in which it is named, not the newest first', () => {
  const cards = readNextCards([page.path, article.path], content);
  expect(cards.map(({ href, title }) => [href, title])).toEqual([
    ['/ai-regulations/here', 'Rules here'],
    ['/news/first', 'First'],
  ]);
});
