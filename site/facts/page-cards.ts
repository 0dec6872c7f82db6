import { articleDate } from '../../model/dates/day.ts';
import type { Article } from '../../model/news/article.ts';
import { articleModified } from '../../model/pages/page-dates.ts';
import { pageCategory } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { pageAt, picturesAt } from './page-pictures.ts';

/** The props of an article's card, with the day of its latest update. */
export function articleCard(article: Article, content: Content) {
  const { title, path, date, category, excerpt, updates } = article;
  return {
    title,
    href: path,
    date: articleDate(date),
    day: date,
    updated: updates.length > 0 ? articleDate(articleModified(article)) : undefined,
    category,
    excerpt,
    ...picturesAt(path, content),
  };
}

/** The props of the cards of "Read next" for those of these addresses that are published, in their order. */
export function readNextCards(paths: readonly string[], content: Content) {
  return paths.flatMap((path) => {
    const page = pageAt(path, content);
    if (!page) return [];
    if (!('sections' in page)) return articleCard(page, content);
    const { title, excerpt, description } = page;
    return {
      title,
      href: path,
      category: pageCategory(path),
      excerpt: excerpt ?? description,
      ...picturesAt(path, content),
    };
  });
}
