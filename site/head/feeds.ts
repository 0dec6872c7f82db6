import { dayParts, type Day } from '../../model/dates/day.ts';
import { articleModified, pageModified } from '../../model/pages/page-dates.ts';
import type { Content } from '../../model/reader/sources.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { categoryPages } from '../facts/built-pages.ts';
import { toAddress } from './addresses.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The start of a day in Singapore, as RSS writes a date (RFC 822). */
function feedDate(day: Day): string {
  const { weekday, month, year } = dayParts(day);
  return `${weekday.slice(0, 3)}, ${day.slice(8)} ${month.slice(0, 3)} ${year} 00:00:00 +0800`;
}

/** The feed of the news, newest first (RSS 2.0). */
export function newsFeed({ organisation, articles }: Content): string {
  const items = articles.map(({ title, excerpt, path, date, category }) =>
    [
      '<item>',
      element('title', title),
      element('link', toAddress(path)),
      element('guid', toAddress(path)),
      element('pubDate', feedDate(date)),
      element('category', category),
      element('description', excerpt),
      '</item>',
    ].join(''),
  );
  const newest = articles[0];
  return `${head}${[
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${organisation.name} news`),
    element('link', toAddress('/news')),
    element('description', organisation.description),
    element('language', 'en-sg'),
    ...(newest ? [element('lastBuildDate', feedDate(newest.date))] : []),
    `<atom:link href="${escapeXml(toAddress('/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')}`;
}

/** The sitemap (sitemaps.org, 0.9): all listed pages, with the day of the last change if known. */
export function sitemap({ pages, articles }: Content): string {
  const listedPages = [...pages.filter(({ unlisted }) => !unlisted), ...categoryPages({ pages, articles })];
  const entries = [
    ...listedPages.map((page) => ({ path: page.path, modified: pageModified(page) })),
    ...articles.map((article) => ({ path: article.path, modified: articleModified(article) })),
  ];
  const urls = entries.map(
    ({ path, modified }) =>
      `<url>${element('loc', toAddress(path))}${modified ? element('lastmod', modified) : ''}</url>\n`,
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
