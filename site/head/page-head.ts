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

/** What metadata and previews say of a page or an article. */
interface PageSummary {
  path: string;
  /** The page whose picture is used, if it has none of its own. */
  picturePath?: string;
  title: string;
  description: string;
  keywords: readonly string[];
}

const nameTag = (name: string, content: string) => ({ name, content });
const propertyTag = (property: string, content: string) => ({ property, content });

/** Maximum number of keywords in metadata; further ones serve the site's own search. */
const maxKeywords = 8;

/** Description and keywords. */
function summaryTags({ description, keywords }: PageSummary) {
  return [
    nameTag('description', description),
    ...(keywords.length > 0 ? [nameTag('keywords', keywords.slice(0, maxKeywords).join(', '))] : []),
  ];
}

/** Geo tags of the company; a position only if it is known. */
function geoTags({ address, geo }: Organisation) {
  return [
    nameTag('geo.region', address.countryCode),
    nameTag('geo.placename', address.locality),
    ...(geo
      ? [
          nameTag('geo.position', `${geo.latitude};${geo.longitude}`),
          nameTag('ICBM', `${geo.latitude}, ${geo.longitude}`),
        ]
      : []),
  ];
}

/** Settings for `site/browser/web-analytics.ts`, if the organisation has web analytics. */
function analyticsTags({ analytics }: Organisation) {
  return analytics ? [{ name: 'web-analytics', content: analytics.id, 'data-script': analytics.script }] : [];
}

/** Preview of a shared address: Open Graph, and the one tag that X adds to it. */
function previewTags({ path, title, description, picturePath = path }: PageSummary, type: string, siteName: string) {
  return [
    propertyTag('og:type', type),
    propertyTag('og:site_name', siteName),
    propertyTag('og:locale', 'en_SG'),
    propertyTag('og:url', toAddress(path)),
    propertyTag('og:title', title),
    propertyTag('og:description', description),
    propertyTag('og:image', toAddress(socialPicture.path(picturePath))),
    propertyTag('og:image:width', String(socialPicture.width)),
    propertyTag('og:image:height', String(socialPicture.height)),
    propertyTag('og:image:alt', title),
    nameTag('twitter:card', 'summary_large_image'),
  ];
}

/** Tags of a page that may be found and shared. */
function publicTags(page: PageSummary, type: 'website' | 'article', organisation: Organisation) {
  return [
    ...summaryTags(page),
    ...geoTags(organisation),
    ...analyticsTags(organisation),
    ...previewTags(page, type, organisation.name),
  ];
}

const feedLink = ({ name }: Organisation) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  href: '/rss.xml',
  title: `News from ${name}`,
});

/** Title of the document: the page's and the company's name. */
const documentTitle = ({ title }: Pick<Page, 'title'>, { organisation }: Content) => `${title} | ${organisation.name}`;

/** Head of a page. An unlisted page, such as "not found", is kept out of search and has no preview. */
export function headOfPage(page: BuiltPage, content: Content, today: Day): Head {
  const { organisation } = content;
  const head = { title: documentTitle(page, content), structuredData: pageJsonLd(page, content, today) };
  if (page.unlisted)
    return {
      ...head,
      metas: [...summaryTags(page), nameTag('robots', 'noindex'), ...analyticsTags(organisation)],
      links: [],
    };
  const links: Head['links'] = [{ rel: 'canonical', href: toAddress(page.path) }];
  if (page.sections.some(({ kind }) => kind === 'articles')) links.push(feedLink(organisation));
  return { ...head, metas: publicTags(page, 'website', organisation), links };
}

/** Head of an article. */
export function headOfArticle(article: Article, content: Content): Head {
  const { organisation } = content;
  return {
    title: documentTitle(article, content),
    structuredData: articleJsonLd(article, content),
    metas: [
      ...publicTags({ ...article, description: article.excerpt }, 'article', organisation),
      propertyTag('article:published_time', article.date),
      propertyTag('article:modified_time', articleModified(article)),
      propertyTag('article:section', article.category),
    ],
    links: [{ rel: 'canonical', href: toAddress(article.path) }, feedLink(organisation)],
  };
}
