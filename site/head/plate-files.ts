import type { Content } from '../../model/read-content.ts';
import { plateOfPage } from '../drawings/plates/plate-of-page.ts';
import type { PlateRequest } from '../drawings/plates/plate.ts';

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** Where the plate of a page is served. */
export function platePath(path: string): string {
  return `/plates/${nameOf(path)}.svg`;
}

/** The picture of a page: the photograph that its hero names, else its plate. */
export function pictureOf(path: string, { pages }: Pick<Content, 'pages'>): string {
  const sections = pages.find((page) => page.path === path)?.sections ?? [];
  const photos = sections.flatMap((section) => (section.kind === 'hero' && section.photo ? [section.photo.url] : []));
  return photos[0] ?? platePath(path);
}

/** Where the low, wide plate above an article is served. */
export function widePlatePath(path: string): string {
  return `/plates/${nameOf(path)}-wide.svg`;
}

/** The plates to draw for the given pages: one each, and a wide one for each article. */
export function plateFiles(paths: readonly string[]): { name: string; request: PlateRequest }[] {
  return paths.flatMap((path) => {
    const plate = { name: nameOf(path), request: plateOfPage(path) };
    if (!path.startsWith('/news/')) return [plate];
    return [plate, { name: `${plate.name}-wide`, request: { ...plate.request, width: 840, height: 320 } }];
  });
}
