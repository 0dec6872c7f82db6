// The files of the site that are not pages: data and texts that programs read, calendars, and pictures.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { APIRoute } from 'astro';
import { calendarFile } from '../../model/courses/calendar.ts';
import { calendarPath } from '../../model/courses/course.ts';
import { calendarDates, datesCalendar, datesCalendarPath } from '../../model/pages/dates-calendar.ts';
import { pageCategory } from '../../model/pages/page.ts';
import { pictureNames, shownPictures } from '../../model/pages/pictures.ts';
import type { Content } from '../../model/reader/sources.ts';
import { indexSearch } from '../../model/search/search-index.ts';
import { searchParts } from '../../model/search/search-parts.ts';
import { cachedSocialPicture } from '../build/social-picture.ts';
import { plateAddress, plateAt, shownPlates } from '../facts/plate-files.ts';
import { socialPicture } from '../head/addresses.ts';
import { newsFeed, sitemap } from '../head/feeds.ts';
import { languageModelText, robotsText, securityText } from '../head/plain-texts.ts';
import { contentRoot, givenSiteUrl, siteUrl } from '../settings.ts';
import { siteContent, today } from '../site-content.ts';

type Body = string | Buffer;

/** Paths of files, each with the function that makes its content. */
type Files = [path: string, make: () => Body | Promise<Body>][];

const types: Record<string, string> = {
  '.ics': 'text/calendar; charset=utf-8; method=PUBLISH',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};

/** Files that programs read. There is no `security.txt` after its expiry date. */
function dataFiles(content: Content): Files {
  const security = securityText(content.organisation, today);
  return [
    ['/llms.txt', () => languageModelText(content)],
    ['/robots.txt', robotsText],
    ['/rss.xml', () => newsFeed(content)],
    ['/search-index.json', () => JSON.stringify(indexSearch(content))],
    ['/search-parts.json', () => JSON.stringify(searchParts(content, today))],
    ['/sitemap.xml', () => sitemap(content)],
    ...(security === undefined ? [] : ([['/.well-known/security.txt', () => security]] satisfies Files)),
  ];
}

/** A calendar file for each intake of each course. */
const calendars = ({ courses, organisation }: Content): Files =>
  courses.flatMap((course) =>
    course.intakes.map((intake): Files[number] => [
      calendarPath(course, intake),
      () => calendarFile(course, intake, organisation, givenSiteUrl, new Date(today)),
    ]),
  );

/** A calendar of the dates to come for each page that offers one. */
const datesCalendars = ({ pages, organisation }: Content): Files =>
  pages
    .filter((page) => calendarDates(page, today).length > 0)
    .map((page): Files[number] => [
      datesCalendarPath(page),
      () => datesCalendar(page, today, organisation, givenSiteUrl, new Date(today)),
    ]);

/** Pictures of `content/pictures/`: all of them while the site is edited; in a build those that the public sees. */
function pictures(content: Content): Files {
  const shown = import.meta.env.DEV ? undefined : shownPictures(content);
  return pictureNames(contentRoot)
    .filter((name) => !shown || shown.has(name))
    .map((name) => [`/pictures/${name}`, () => readFileSync(join(contentRoot, 'content/pictures', name))]);
}

/** A picture for each page that can be shared, drawn from its title and its plate. */
function socialPictures(content: Content): Files {
  const { pages, articles, organisation } = content;
  const shared = [
    ...pages.filter(({ unlisted }) => !unlisted).map(({ path, title }) => ({ path, title, label: pageCategory(path) })),
    ...articles.map(({ path, title, category }) => ({ path, title, label: category })),
  ];
  return shared.map(({ path, title, label }) => [
    socialPicture.path(path),
    () =>
      cachedSocialPicture({
        title,
        label: label === 'Main' ? organisation.country : label,
        name: organisation.name,
        host: new URL(siteUrl).host,
        plate: plateAt(path, content)?.svg,
      }),
  ]);
}

export function getStaticPaths() {
  const content = siteContent();
  const files: Files = [
    ...dataFiles(content),
    ...calendars(content),
    ...datesCalendars(content),
    ...shownPlates(content).map((plate): Files[number] => [plateAddress(plate), () => plate.svg]),
    ...pictures(content),
    ...socialPictures(content),
  ];
  return files.map(([path, make]) => ({ params: { file: path.slice(1) }, props: { make } }));
}

export const GET: APIRoute = async ({ params: { file = '' }, props }) => {
  const made = await (props as { make: Files[number][1] }).make();
  const body = typeof made === 'string' ? made : new Uint8Array(made);
  return new Response(body, { headers: { 'Content-Type': types[extname(file)] ?? '' } });
};
