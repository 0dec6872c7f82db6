import { articleCategories, type Article } from './article.ts';

/** A category of the news filter as a link has it: `industry-insights`. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

/** The filter's categories with the number of articles in each; a category without articles stays and shows 0. */
export function countCategories(articles: readonly Pick<Article, 'category'>[]) {
  return articleCategories.map((name) => ({
    name,
    slug: categorySlug(name),
    count: articles.filter((article) => article.category === name).length,
  }));
}
