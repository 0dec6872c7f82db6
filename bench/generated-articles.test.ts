import { expect, test } from 'vitest';
import { readArticle } from '../model/news/read-article.ts';
import { generateArticles } from './generated-articles.ts';

test('generated articles are valid, so that a larger site can be measured', () => {
  for (const { slug, text } of generateArticles(20)) expect(readArticle(`${slug}.md`, slug, text).issues).toEqual([]);
});
