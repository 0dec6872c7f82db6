// The files at the root of the site that programs read.
import type { APIRoute } from 'astro';
import { calendarFeed } from '../../model/courses/calendar.ts';
import { indexSearch } from '../../model/search/search-index.ts';
import { searchParts } from '../../model/search/search-parts.ts';
import { newsFeed } from '../head/news-feed.ts';
import { humansText, languageModelText, robotsText } from '../head/plain-texts.ts';
import { sitemap, sitemapIndex } from '../head/sitemap.ts';
import { webManifest } from '../head/web-manifest.ts';
import { givenSiteUrl } from '../settings.ts';
import { siteContent, today } from '../site-content.ts';

const types: Record<string, string> = {
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml; charset=utf-8',
};

const files: Record<string, () => string | object> = {
  'courses.ics'() {
    const { courses, organisation } = siteContent();
    return calendarFeed(courses, organisation, givenSiteUrl, today, new Date(today));
  },
  'humans.txt': () => humansText(siteContent()),
  'llms.txt': () => languageModelText(siteContent()),
  'robots.txt': robotsText,
  'rss.xml': () => newsFeed(siteContent()),
  'search-index.json': () => indexSearch(siteContent()),
  'search-parts.json': () => searchParts(siteContent(), today),
  'site.webmanifest': () => webManifest(siteContent().organisation),
  'sitemap-index.xml': () => sitemapIndex(siteContent()),
  'sitemap.xml': () => sitemap(siteContent()),
};

export const getStaticPaths = () =>
  Object.keys(files).map((file) => {
    const [name, extension] = file.split('.');
    return { params: { name, extension } };
  });

export const GET: APIRoute = ({ params: { name, extension = '' } }) => {
  const made = files[`${name}.${extension}`]?.();
  const type = types[extension] ?? '';
  return new Response(typeof made === 'string' ? made : JSON.stringify(made), { headers: { 'Content-Type': type } });
};
