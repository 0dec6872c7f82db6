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

/** Content of the `<head>` of a page, without its styles and scripts. */
export interface Head {
  title: string;
  /** The attributes of each `<meta>`. */
  metas: Record<string, string>[];
  /** The attributes of each `<link>`. */
  links: Record<string, string>[];
  /** JSON-LD. */
  structuredData: string;
}

/** Fields of a page or an article that its metadata and previews are made from. */
type PageSummary = Pick<BuiltPage, 'path' | 'picturePath' | 'title' | 'description' | 'keywords'>;

const nameTag = (name: string, content: string) => ({ name, content });
const propertyTag = (property: string, content: string) => ({ property, content });

/** Maximum number of keywords in metadata; further ones serve the site's own search. */
const maxKeywords = 8;

/** Tags of every page: description, keywords, and the settings for `site/browser/web-analytics.ts`. */
function commonTags({ description, keywords }: PageSummary, { analytics }: Organisation): Head['metas'] {
  return [
    nameTag('description', description),
    ...(keywords.length > 0 ? [nameTag('keywords', keywords.slice(0, maxKeywords).join(', '))] : []),
    ...(analytics ? [{ name: 'web-analytics', content: analytics.id, 'data-script': analytics.script }] : []),
  ];
}

/** Tags of a page that may be found and shared: geo tags, and the preview by Open Graph with the one tag that X adds. */
function publicTags(page: PageSummary, type: 'website' | 'article', organisation: Organisation): Head['metas'] {
  const { path, title, description, picturePath = path } = page;
  const { address, geo } = organisation;
  return [
    ...commonTags(page, organisation),
    nameTag('geo.region', address.countryCode),
    nameTag('geo.placename', address.locality),
    ...(geo
      ? [
          nameTag('geo.position', `${geo.latitude};${geo.longitude}`),
          nameTag('ICBM', `${geo.latitude}, ${geo.longitude}`),
        ]
      : []),
    propertyTag('og:type', type),
    propertyTag('og:site_name', organisation.name),
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

const feedLink = ({ name }: Organisation) => ({
  rel: 'alternate',
  type: 'application/rss+xml',
  href: '/rss.xml',
  title: `News from ${name}`,
});

const documentTitle = ({ title }: Pick<Page, 'title'>, { organisation }: Content) => `${title} | ${organisation.name}`;

/** Head of a page. An unlisted page, such as "not found", is kept out of search and has no preview. */
export function headOfPage(page: BuiltPage, content: Content, today: Day): Head {
  const { organisation } = content;
  const head = { title: documentTitle(page, content), structuredData: pageJsonLd(page, content, today) };
  if (page.unlisted)
    return {
      ...head,
      metas: [...commonTags(page, organisation), nameTag('robots', 'noindex')],
      links: [],
    };
  const links: Head['links'] = [{ rel: 'canonical', href: toAddress(page.path) }];
  if (page.sections.some(({ kind }) => kind === 'articles')) links.push(feedLink(organisation));
  return { ...head, metas: publicTags(page, 'website', organisation), links };
}

/** Head of an article, with its days and its category, and the feed. */
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
