import type { Day } from '../../model/dates/day.ts';
import { articleModified, pageModified } from '../../model/pages/page-dates.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import type { Content } from '../../model/reader/sources.ts';
import { categoryPages } from '../facts/built-pages.ts';
import { toAddress } from './addresses.ts';

interface Entry {
  path: string;
  /** Day of the last change, if known. */
  modified: Day | undefined;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** All listed pages, with the day of the last change if known. */
function entriesOf({ pages, articles }: Content): Entry[] {
  return [
    ...pages.filter(({ unlisted }) => !unlisted).map((page) => ({ path: page.path, modified: pageModified(page) })),
    ...articles.map((article) => ({ path: article.path, modified: articleModified(article) })),
    ...categoryPages({ pages, articles }).map((page) => ({ path: page.path, modified: pageModified(page) })),
  ];
}

const element = (name: string, { path, modified }: Entry) =>
  `<${name}><loc>${escapeXml(toAddress(path))}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</${name}>\n`;

/** The sitemap (sitemaps.org, 0.9). */
export function sitemap(content: Content): string {
  const urls = entriesOf(content).map((entry) => element('url', entry));
  return `${head}<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

/** The list of sitemaps: there is one. */
export function sitemapIndex(content: Content): string {
  const modified = entriesOf(content)
    .flatMap((entry) => entry.modified ?? [])
    .sort()
    .at(-1);
  const entry = element('sitemap', { path: '/sitemap.xml', modified });
  return `${head}<sitemapindex ${namespace}>\n${entry}</sitemapindex>\n`;
}
