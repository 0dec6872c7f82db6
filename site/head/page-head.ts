import type { Article } from '../../model/news/article.ts';
import type { Day } from '../../model/dates/day.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { articleModified } from '../../model/pages/page-dates.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import type { BuiltPage } from '../facts/built-pages.ts';
import { socialPicture } from '../facts/page-pictures.ts';
import { toAddress } from '../settings.ts';
import { articleJsonLd, pageJsonLd } from './structured-data.ts';

/** Content of the head of a page. */
export interface Head {
  title: string;
  /** The attributes of each `<meta>`. */
  metas: Record<string, string>[];
  /** The attributes of each `<link>`. */
  links: Record<string, string>[];
  /** JSON-LD. */
  structuredData: string;
}

interface Described {
  path: string;
  /** The page whose picture is used, if it has none of its own. */
  picturePath?: string;
  title: string;
  description: string;
  keywords: readonly string[];
}

const named = (name: string, content: string) => ({ name, content });
const property = (name: string, content: string) => ({ property: name, content });

/** Maximum number of keywords in metadata; further ones serve the site's own search. */
const toldKeywords = 8;

/** Description and keywords. */
function described({ description, keywords }: Described) {
  return [
    named('description', description),
    ...(keywords.length > 0 ? [named('keywords', keywords.slice(0, toldKeywords).join(', '))] : []),
  ];
}

/** Geo tags of the company; a position only if it is known. */
function geoTags({ address, geo }: Organisation) {
  return [
    named('geo.region', address.countryCode),
    named('geo.placename', address.locality),
    ...(geo
      ? [named('geo.position', `${geo.latitude};${geo.longitude}`), named('ICBM', `${geo.latitude}, ${geo.longitude}`)]
      : []),
  ];
}

/** Settings for `site/browser/web-analytics.ts`, if the organisation has web analytics. */
function analyticsTags({ analytics }: Organisation) {
  return analytics ? [{ name: 'web-analytics', content: analytics.id, 'data-script': analytics.script }] : [];
}

/** Preview of a shared address: Open Graph, and the one tag that X adds to it. */
function previewTags({ path, title, description, picturePath = path }: Described, type: string, name: string) {
  return [
    property('og:type', type),
    property('og:site_name', name),
    property('og:locale', 'en_SG'),
    property('og:url', toAddress(path)),
    property('og:title', title),
    property('og:description', description),
    property('og:image', toAddress(socialPicture.path(picturePath))),
    property('og:image:width', String(socialPicture.width)),
    property('og:image:height', String(socialPicture.height)),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** Tags of a page that may be found and shared. */
function tagsOf(page: Described, type: 'website' | 'article', organisation: Organisation) {
  return [
    ...described(page),
    ...geoTags(organisation),
    ...analyticsTags(organisation),
    ...previewTags(page, type, organisation.name),
  ];
}

const newsFeed = (name: string) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  href: '/rss.xml',
  title: `News from ${name}`,
});

/** Title of the document. */
export const titleOf = ({ title }: Pick<Page, 'title'>, { organisation }: Content) => `${title} | ${organisation.name}`;

/** Head of a page. An unlisted page, such as "not found", is kept out of search and has no preview. */
export function headOfPage(page: BuiltPage, content: Content, today: Day): Head {
  const { organisation } = content;
  const head = { title: titleOf(page, content), structuredData: pageJsonLd(page, content, today) };
  if (page.unlisted)
    return {
      ...head,
      metas: [...described(page), named('robots', 'noindex'), ...analyticsTags(organisation)],
      links: [],
    };
  const links: Head['links'] = [{ rel: 'canonical', href: toAddress(page.path) }];
  if (page.sections.some(({ kind }) => kind === 'articles')) links.push(newsFeed(organisation.name));
  return { ...head, metas: tagsOf(page, 'website', organisation), links };
}

/** The head of an article. */
export function headOfArticle(article: Article, content: Content): Head {
  const { organisation } = content;
  return {
    title: titleOf(article, content),
    structuredData: articleJsonLd(article, content),
    metas: [
      ...tagsOf({ ...article, description: article.excerpt }, 'article', organisation),
      property('article:published_time', article.date),
      property('article:modified_time', articleModified(article)),
      property('article:section', article.category),
    ],
    links: [{ rel: 'canonical', href: toAddress(article.path) }, newsFeed(organisation.name)],
  };
}
