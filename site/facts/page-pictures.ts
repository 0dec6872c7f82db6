// The pictures of pages, and the cards that show them.
import { createHash } from 'node:crypto';
import { articleDate } from '../../model/dates/day.ts';
import type { Article } from '../../model/news/article.ts';
import { articleModified } from '../../model/pages/page-dates.ts';
import { pageCategory, type Page, type SectionOf } from '../../model/pages/page.ts';
import { plateText, type Plate } from '../../model/pages/plates.ts';
import { find } from '../../model/reader/find.ts';
import type { Content } from '../../model/reader/sources.ts';
import { drawnPlates } from '../drawings/plates/drawn-plates.ts';

/** Picture of a page in previews of its shared address; width and height are in pixels. */
export const socialPicture = {
  width: 1200,
  height: 630,
  path: (page: string) => `/social/${page === '/' ? 'home' : page.slice(1)}.png`,
};

/** The pictures of a page: the addresses of its drawing and of the photograph that is shown in its place. */
interface PagePictures {
  plate?: string;
  photo?: string;
}

export interface OpeningPicture extends PagePictures {
  alt: string;
  caption: string | undefined;
}

/** The address of a plate. It changes with the drawing, so that it can be cached for a year. */
export function plateAddress({ name, svg }: Plate): string {
  return `/_astro/${name}.${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
}

/** The plate of a name that checked content has: its file, or drawn from the content. @throws if there is none */
function plateNamed(name: string, content: Content): Plate {
  const plateOfFile = content.plates.find((plate) => plate.name === name);
  if (plateOfFile) return plateOfFile;
  const [, draw] = find(Object.entries(drawnPlates), ([drawnName]) => drawnName === name, `plate "${name}"`);
  return { name, svg: draw(content) };
}

const pagesByPath = new WeakMap<Content, Map<string, Page | Article>>();

/** The page or the article at an address. A map, because each card of a list of thousands asks for its page. */
function pageAt(path: string, content: Content): Page | Article | undefined {
  const pages =
    pagesByPath.get(content) ?? new Map([...content.pages, ...content.articles].map((page) => [page.path, page]));
  pagesByPath.set(content, pages);
  return pages.get(path);
}

function openingAt(path: string, content: Content): Article | SectionOf<'hero'> | undefined {
  const page = pageAt(path, content);
  return page && 'sections' in page ? page.sections.find((section) => section.kind === 'hero') : page;
}

export function plateAt(path: string, content: Content): Plate | undefined {
  const name = openingAt(path, content)?.plate;
  return name === undefined ? undefined : plateNamed(name, content);
}

export function shownPlates(content: Content): Plate[] {
  const plates = [...content.pages, ...content.articles].flatMap(({ path }) => plateAt(path, content) ?? []);
  return [...new Map(plates.map((plate) => [plate.name, plate])).values()];
}

export function picturesAt(path: string, content: Content): PagePictures {
  const plate = plateAt(path, content);
  const photo = openingAt(path, content)?.photo;
  return { ...(plate && { plate: plateAddress(plate) }), ...(photo && { photo: photo.url }) };
}

/** The picture of a hero or an article with its text alternative and its caption; undefined if it has none. */
export function openingPicture(
  { plate: name, photo, caption }: Pick<SectionOf<'hero'> | Article, 'plate' | 'photo' | 'caption'>,
  content: Content,
): OpeningPicture | undefined {
  const plate = name === undefined ? undefined : plateNamed(name, content);
  if (photo) return { ...(plate && { plate: plateAddress(plate) }), photo: photo.url, alt: photo.alt, caption };
  return plate && { plate: plateAddress(plate), alt: plateText(plate), caption };
}

export function articleCard(article: Article, content: Content) {
  const { title, path, date, category, excerpt, updates } = article;
  return {
    title,
    href: path,
    date: articleDate(date),
    day: date,
    updated: updates.length > 0 ? articleDate(articleModified(article)) : undefined,
    category,
    excerpt,
    ...picturesAt(path, content),
  };
}

/** The props of the cards of "Read next" for those of these addresses that are published, in their order. */
export function readNextCards(paths: readonly string[], content: Content) {
  return paths.flatMap((path) => {
    const page = pageAt(path, content);
    if (!page) return [];
    if (!('sections' in page)) return articleCard(page, content);
    const { title, excerpt, description } = page;
    return {
      title,
      href: path,
      category: pageCategory(path),
      excerpt: excerpt ?? description,
      ...picturesAt(path, content),
    };
  });
}
