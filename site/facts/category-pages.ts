import { countCategories, categoryTitle } from '../../model/news/categories.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';

/** A page of the site, or the part of the news page that shows one category. */
export interface BuiltPage extends Page {
  /** The category's slug. */
  category?: string;
  /** The page whose picture is used. */
  picturePath?: string;
}

/**
 * The news page once more for each category: the same, but for its heading and the articles that it shows. Pages of their
 * own, so that any host serves them to visitors without script.
 */
export function categoryPages({ pages, articles }: Pick<Content, 'pages' | 'articles'>): BuiltPage[] {
  return pages
    .filter(({ sections }) => sections.some(({ kind }) => kind === 'articles'))
    .flatMap((page) =>
      countCategories(articles).map(({ name, slug, count }) => ({
        ...page,
        name,
        title: categoryTitle({ name, count }, page.title),
        description: `${name}. ${page.description}`,
        path: `${page.path}/category/${slug}`,
        category: slug,
        picturePath: page.path,
        sections: page.sections.map((section) =>
          section.kind === 'hero' ? { ...section, title: name, lead: '' } : section,
        ),
      })),
    );
}
