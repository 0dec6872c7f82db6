import { categorySlug } from '../../model/article-filter.ts';
import type { Article } from '../../model/article.ts';
import { articleDate, monthInWords } from '../../model/day.ts';
import { articleModified } from '../../model/page-dates.ts';
import { platePath, widePlatePath } from './plate-files.ts';

/** What a list of articles shows of one. */
export function articleCard(article: Article) {
  const { title, path, date, category, excerpt, photo } = article;
  return {
    title,
    href: path,
    date: articleDate(date),
    day: date,
    category,
    categorySlug: categorySlug(category),
    excerpt,
    plate: photo?.url ?? platePath(path),
  };
}

/**
 * What the list of all articles shows of one: besides, the month in which something was last added to it, and its wide
 * plate, for the one that leads.
 */
export function listedArticle(article: Article) {
  const updated = article.updates.length > 0 ? monthInWords(articleModified(article)) : undefined;
  return { ...articleCard(article), updated, wide: article.photo?.url ?? widePlatePath(article.path) };
}
