import { createHash } from 'node:crypto';
import { find } from '../../model/reader/find.ts';
import type { Plate } from '../../model/pages/pictures.ts';
import type { Content } from '../../model/reader/sources.ts';

/** The pictures of a page: the addresses of its drawing and of the photograph that is shown in its place. */
export interface PagePictures {
  plate?: string;
  photo?: string;
}

/** The address of a plate. It changes with the file, so that it can be cached for a year. */
export function plateAddress({ name, svg }: Plate): string {
  return `/_astro/${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
}

/** The plate that a page or an article names; undefined for a page without a hero. */
export function plateAt(path: string, content: Pick<Content, 'pages' | 'articles' | 'plates'>): Plate | undefined {
  const name = content.articles.find((article) => article.path === path)?.plate ?? heroAt(path, content)?.plate;
  return name === undefined ? undefined : find(content.plates, (plate) => plate.name === name, `plate "${name}"`);
}

function heroAt(path: string, { pages }: Pick<Content, 'pages'>) {
  return pages.find((page) => page.path === path)?.sections.find((section) => section.kind === 'hero');
}

/** The pictures of the page or the article at an address. */
export function picturesAt(path: string, content: Pick<Content, 'pages' | 'articles' | 'plates'>): PagePictures {
  const plate = plateAt(path, content);
  const photo = (content.articles.find((article) => article.path === path) ?? heroAt(path, content))?.photo;
  return { ...(plate && { plate: plateAddress(plate) }), ...(photo && { photo: photo.url }) };
}
