import { articleCategories, categorySlug, type Article } from '../news/article.ts';
import type { Page } from './page.ts';
import { listTitlesOf } from '../privacy/policy-lists.ts';
import { headingAnchor } from '../text/words.ts';
import { renderMarkdown } from '../text/markdown.ts';
import { unreadFiles, type Sources } from '../reader/sources.ts';
import { fileAt } from './addresses.ts';
import { hasEnded, unpublishedProblem } from '../reader/unpublished.ts';

/** The ids in a piece of HTML that was made from Markdown: those of its headings. */
function idsIn(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}

/** Anchors of a page: of its sections, and of the headings, cards, lists and tabs in them. */
function anchorsOf({ sections }: Page): string[] {
  return sections.flatMap((section) => [
    ...('id' in section && section.id ? [section.id] : []),
    ...('heading' in section && section.heading
      ? [headingAnchor(section.heading, 'id' in section ? section.id : undefined)]
      : []),
    ...(section.kind === 'cards' ? section.items.flatMap(({ id }) => id ?? []) : []),
    ...(section.kind === 'incidents' ? section.items.flatMap(({ id }) => id ?? []) : []),
    ...(section.kind === 'tabs' ? section.tabs.map(({ id }) => id) : []),
    ...(section.kind === 'policy'
      ? [
          'address',
          ...section.sections.map((_, index) => `section-${index + 1}`),
          ...section.sections.flatMap(listTitlesOf).map((title) => headingAnchor(title)),
        ]
      : []),
    ...(section.kind === 'prose' ? idsIn(renderMarkdown(section.text).html) : []),
  ]);
}

/** Anchors of an article: its introduction, its headings, and the parts below its text. */
const anchorsOfArticle = ({ html, introduction, updates, sources }: Article): string[] => [
  ...(introduction === '' ? [] : ['introduction']),
  ...idsIn(html),
  ...(updates.length > 0 ? ['updates'] : []),
  ...(sources.length > 0 ? ['sources'] : []),
];

/** Returns the error of a link on this site, if it has one. */
export type LinkCheck = ReturnType<typeof internalLinkChecker>;

/**
 * Makes the check of links on this site.
 * @returns a function that takes an address and returns its error, or undefined. The address of a page that has ended leads
 * on, so a link to it is no error.
 */
export function internalLinkChecker({ pages, articles, unpublished, day }: Sources) {
  const anchors = new Map<string, () => string[]>();
  for (const { value } of pages) if (value) anchors.set(value.path, () => anchorsOf(value));
  for (const { value } of articles) if (value) anchors.set(value.path, () => anchorsOfArticle(value));
  const newsPages = pages.filter(({ value }) => value?.sections.some(({ kind }) => kind === 'articles'));
  for (const { value } of newsPages)
    if (value)
      for (const category of articleCategories)
        anchors.set(`${value.path}/category/${categorySlug(category)}`, () => anchorsOf(value));
  const unread = unreadFiles([...pages, ...articles]);

  return (link: string): string | undefined => {
    const [target = '', anchor] = link.split('#');
    const [address = ''] = target.split('?');
    const readAnchors = anchors.get(address);
    if (!readAnchors) {
      if (unread.has(fileAt(address))) return undefined;
      const publicDays = unpublished.get(fileAt(address));
      if (hasEnded(publicDays, day)) return undefined;
      if (publicDays !== undefined) return `${address} ${unpublishedProblem(publicDays)}`;
      return `there is no page at ${address}. Correct the address, or add ${fileAt(address)}.`;
    }
    if (!anchor || readAnchors().includes(anchor)) return undefined;
    return articles.some(({ value }) => value?.path === address)
      ? `${address} has no heading with the id "${anchor}". An id is the heading in small letters with hyphens.`
      : `${address} has no section with the id "${anchor}". Give a section that id, or correct the link.`;
  };
}
