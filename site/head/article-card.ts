import { categorySlug } from '../../model/article-filter.ts';
import type { Article } from '../../model/article.ts';
import { articleDate } from '../../model/day.ts';
import { platePath } from './plate-files.ts';

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
