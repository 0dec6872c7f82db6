import { categorySlug, countCategories, type Article } from '../../model/news/article.ts';
import { articleModified } from '../../model/pages/page-dates.ts';
import { pageSchema, type Page } from '../../model/pages/page.ts';
import { mapFields, referenceKindOf } from '../../model/reader/map-fields.ts';
import type { Content } from '../../model/reader/sources.ts';
import { countInWords } from '../../model/text/words.ts';
import { addressWithValue } from './forms.ts';

/** A page of `content/pages/`, or the page of a news category, which is made from the news page. */
export interface BuiltPage extends Page {
  /** Slug of the news category. */
  categorySlug?: string;
  /** Address of the page whose picture is used. */
  picturePath?: string;
}

/** A news page for each category, with its own heading and only its articles. */
export function categoryPages({ pages, articles }: Pick<Content, 'pages' | 'articles'>): BuiltPage[] {
  return pages
    .filter(({ sections }) => sections.some(({ kind }) => kind === 'articles'))
    .flatMap((page) =>
      countCategories(articles).map(({ name, slug, count }) => ({
        ...page,
        name,
        title: `${name} (${countInWords(count, 'article')}): ${page.title}`,
        description: `${name}. ${page.description}`,
        path: `${page.path}/category/${slug}`,
        categorySlug: slug,
        picturePath: page.path,
        sections: page.sections.map((section) =>
          section.kind === 'hero' ? { ...section, title: name, lead: '' } : section,
        ),
      })),
    );
}

/** All pages of the site but its articles. */
export const builtPages = (content: Pick<Content, 'pages' | 'articles'>): BuiltPage[] => [
  ...content.pages,
  ...categoryPages(content),
];

/** Order of articles: the last changed first. */
const byChange = (a: Article, b: Article) =>
  articleModified(b).localeCompare(articleModified(a)) || b.date.localeCompare(a.date);

/** The articles that a news page lists, in its order: those of its category, or all. */
export const articlesOf = (page: BuiltPage, { articles }: Pick<Content, 'articles'>): Article[] =>
  articles
    .filter((article) => page.categorySlug === undefined || categorySlug(article.category) === page.categorySlug)
    .toSorted(byChange);

/** Breadcrumbs of a page, topmost first, from its address and its `parent`. */
export function crumbsOf(
  page: Pick<Page, 'path' | 'parent'>,
  { pages }: Pick<Content, 'pages'>,
): { name: string; href: string }[] {
  const ancestorPaths = page.path
    .split('/')
    .slice(1, -1)
    .map((_, index, names) => `/${names.slice(0, index + 1).join('/')}`);
  return [...new Set([...ancestorPaths, page.parent])].flatMap((path) => {
    const ancestor = pages.find((candidate) => candidate.path === path);
    return ancestor ? [{ name: ancestor.name, href: ancestor.path }] : [];
  });
}

/** Maps the address of each form to the same address with a query, which chooses the option that names this page. */
export const preselectingLinks = (
  { path }: Pick<Page, 'path'>,
  { forms }: Pick<Content, 'forms'>,
): ReadonlyMap<string, string> =>
  new Map(
    forms.flatMap((form) =>
      form.fields.flatMap(({ name, options }) =>
        options.flatMap(({ value, pages = [] }) =>
          pages.includes(path) ? [[form.page, addressWithValue(form.page, name, value)] as const] : [],
        ),
      ),
    ),
  );

/** The sections of a page, with its preselecting links to forms. */
export function preselectInLinks(page: Page, content: Pick<Content, 'forms'>): Page['sections'] {
  const links = preselectingLinks(page, content);
  // A text takes the place of each text, so the shape stays, which the type of `mapFields` cannot say.
  return mapFields(pageSchema.shape.sections, page.sections, (text, field) =>
    referenceKindOf(field) === 'page' ? (links.get(text) ?? text) : text,
  ) as Page['sections'];
}
