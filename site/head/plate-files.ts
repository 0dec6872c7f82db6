import type { Page } from '../../model/page.ts';
import type { Content } from '../../model/sources.ts';
import { plateOfPage } from '../drawings/plates/plate-of-page.ts';
import type { PlateRequest } from '../drawings/plates/plate.ts';

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

const heroAt = (path: string, pages: readonly Page[]) =>
  pages.find((page) => page.path === path)?.sections.find((section) => section.kind === 'hero');

/** Where the plate of a page is served. */
export function platePath(path: string): string {
  return `/plates/${nameOf(path)}.svg`;
}

/** The picture of a page: the photograph that its hero names, else its plate. */
export function pictureOf(path: string, { pages }: Pick<Content, 'pages'>): string {
  return heroAt(path, pages)?.photo?.url ?? platePath(path);
}

/** Where the low, wide plate is served that an article has where it leads the news. */
export function widePlatePath(path: string): string {
  return `/plates/${nameOf(path)}-wide.svg`;
}

/** The number that the plate of a page or an article is drawn to, if its content names one. */
export function plateCountOf(path: string, { pages, articles }: Pick<Content, 'pages' | 'articles'>) {
  return heroAt(path, pages)?.plate ?? articles.find((article) => article.path === path)?.plate;
}

/** The plates to draw for all pages and articles: one each, and a wide one for each article. */
export function plateFiles(content: Pick<Content, 'pages' | 'articles'>): { name: string; request: PlateRequest }[] {
  return [...content.pages, ...content.articles].flatMap(({ path }) => {
    const plate = { name: nameOf(path), request: plateOfPage(path, plateCountOf(path, content)) };
    if (!path.startsWith('/news/')) return [plate];
    return [plate, { name: `${plate.name}-wide`, request: { ...plate.request, width: 840, height: 260 } }];
  });
}
