/** The categories of the news filter, in the order they are shown. */
export const articleCategories = [
  'Company News',
  'Industry Insights',
  'Compliance',
  'Technology',
  'Agile',
  'Cybersecurity',
] as const;

/** Slug of a news category, as used in links: `industry-insights`. */
export function categorySlug(category: string): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

/** The filter's categories with the number of articles in each; a category without articles stays and shows 0. */
export function countCategories(articles: readonly { category: string }[]) {
  return articleCategories.map((name) => ({
    name,
    slug: categorySlug(name),
    count: articles.filter((article) => article.category === name).length,
  }));
}
