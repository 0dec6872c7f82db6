import { countCategories } from '../../model/news/categories.ts';
import { find } from '../../model/reader/find.ts';
import type { SectionOf } from '../../model/pages/page.ts';
import { listedArticle } from '../../site/facts/article-card.ts';
import { titleOf } from '../../site/head/page-head.ts';
import type { SectionContext } from '../../site/section-context.ts';

/** @returns the props of the news filter: all articles, their categories, and the category of this page */
export function props(_section: SectionOf<'articles'>, { page, content }: SectionContext) {
  const address = page.picturePath ?? page.path;
  const all = find(content.pages, ({ path }) => path === address, `page "${address}"`);
  return {
    news: {
      articles: content.articles.map((article) => listedArticle(article, content)),
      categories: countCategories(content.articles),
      address,
      title: titleOf(all, content),
      heading: all.sections.find((other) => other.kind === 'hero')?.title ?? all.name,
      category: page.category ?? '',
    },
  };
}
