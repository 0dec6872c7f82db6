// Files that programs read: crawlers, feed readers, language models, and whoever reports a security fault.
import { dayParts, type Day } from '../../model/dates/day.ts';
import type { Organisation } from '../../model/organisation/organisation.ts';
import { articleModified, pageModified } from '../../model/pages/page-dates.ts';
import { listedPages, pageCategories, pageCategory } from '../../model/pages/page.ts';
import type { Content } from '../../model/reader/sources.ts';
import { escapeXml } from '../../model/text/escape-xml.ts';
import { categoryPages } from '../facts/built-pages.ts';
import { toAddress } from '../settings.ts';

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The start of a day in Singapore, as RSS writes a date (RFC 822). */
function feedDate(day: Day): string {
  const { weekday, month, year } = dayParts(day);
  return `${weekday.slice(0, 3)}, ${day.slice(8)} ${month.slice(0, 3)} ${year} 00:00:00 +0800`;
}

/** The feed of the news, newest first (RSS 2.0); a reader of feeds shows titles and excerpts. */
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
  return `${xmlDeclaration}${[
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
  const mappedPages = [...listedPages(pages), ...categoryPages({ pages, articles })];
  const entries = [
    ...mappedPages.map((page) => ({ path: page.path, modified: pageModified(page) })),
    ...articles.map((article) => ({ path: article.path, modified: articleModified(article) })),
  ];
  const urls = entries.map(
    ({ path, modified }) =>
      `<url>${element('loc', toAddress(path))}${modified ? element('lastmod', modified) : ''}</url>\n`,
  );
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

const joinLines = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/** Rules for crawlers (RFC 9309). */
export function robotsText(): string {
  return joinLines([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /registrations/',
    'Disallow: /enquiries/',
    '',
    `Sitemap: ${toAddress('/sitemap.xml')}`,
  ]);
}

/** Map of the site for language models (llmstxt.org): every listed page by category, with its description. */
export function languageModelText({ organisation, pages, articles }: Content): string {
  const describedPages = [
    ...listedPages(pages).map(({ name, path, description }) => ({ name, path, description })),
    ...articles.map(({ title, path, excerpt }) => ({ name: title, path, description: excerpt })),
  ];
  const categories = pageCategories.flatMap((category) => [
    '',
    `## ${category}`,
    '',
    ...describedPages
      .filter(({ path }) => pageCategory(path) === category)
      .map(({ name, path, description }) => `- [${name}](${toAddress(path)}): ${description}`),
  ]);
  const { name, description, legalName, country, email } = organisation;
  return joinLines([
    `# ${name}`,
    '',
    `> ${description}`,
    '',
    `${legalName}, ${country}. Questions: ${email}. Course fees are in Singapore dollars per participant.`,
    ...categories,
  ]);
}

/**
 * Contact for security reports (RFC 9116).
 * @returns undefined once the promise has ended: a file that is out of date is worse than none
 */
export function securityText({ security }: Organisation, today: Day): string | undefined {
  const { email, expires } = security;
  if (expires <= today) return undefined;
  return joinLines([
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00+08:00`,
    'Preferred-Languages: en',
    `Canonical: ${toAddress('/.well-known/security.txt')}`,
  ]);
}
