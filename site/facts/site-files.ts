// Files of the site that are not pages and need no drawing program: data and texts that programs read, calendars, drawings
// and pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarFile } from '../../model/courses/calendar.ts';
import { calendarPath } from '../../model/courses/course.ts';
import type { Day } from '../../model/dates/day.ts';
import { calendarMethod, type CalendarParts } from '../../model/dates/icalendar.ts';
import { calendarDates, datesCalendar, datesCalendarPath } from '../../model/pages/page-dates.ts';
import { pictureNames, shownPictures } from '../../model/pages/pictures.ts';
import type { Content } from '../../model/reader/sources.ts';
import { indexSearch } from '../../model/search/search-index.ts';
import { searchParts } from '../../model/search/search-parts.ts';
import { languageModelText, newsFeed, robotsText, securityText, sitemap } from '../head/machine-files.ts';
import { contentRoot, publicSiteUrl } from '../settings.ts';
import { plateAddress, shownPlates } from './page-pictures.ts';

/** Path of a file, and the function that makes its content. */
export type SiteFile = [path: string, make: () => string | Buffer];

export const mediaTypes: Readonly<Record<string, string>> = {
  '.ics': `text/calendar; charset=utf-8; method=${calendarMethod}`,
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml; charset=utf-8',
};

/** Files that programs read. There is no `security.txt` after its expiry date. */
function dataFiles(content: Content, day: Day): SiteFile[] {
  const security = securityText(content.organisation, day);
  return [
    ['/llms.txt', () => languageModelText(content)],
    ['/robots.txt', robotsText],
    ['/rss.xml', () => newsFeed(content)],
    ['/search-index.json', () => JSON.stringify(indexSearch(content))],
    ['/search-parts.json', () => JSON.stringify(searchParts(content, day))],
    ['/sitemap.xml', () => sitemap(content)],
    ...(security ? [['/.well-known/security.txt', () => security] satisfies SiteFile] : []),
  ];
}

/** Pictures of `content/pictures/` that the public sees. */
function pictures(content: Content): SiteFile[] {
  // The development server also shows pictures that no page names yet.
  const publicNames = import.meta.env.DEV ? undefined : shownPictures(content);
  return pictureNames(contentRoot)
    .filter((name) => !publicNames || publicNames.has(name))
    .map((name) => [`/pictures/${name}`, () => readFileSync(join(contentRoot, 'content/pictures', name))]);
}

export function siteFiles(content: Content, day: Day): SiteFile[] {
  const { courses, pages, organisation } = content;
  const calendarParts: CalendarParts = { organisation, siteUrl: publicSiteUrl, madeAt: new Date(day) };
  return [
    ...dataFiles(content, day),
    ...courses.flatMap((course) =>
      course.intakes.map((intake): SiteFile => [
        calendarPath(course, intake),
        () => calendarFile(course, intake, calendarParts),
      ]),
    ),
    ...pages
      .filter((page) => calendarDates(page, day).length > 0)
      .map((page): SiteFile => [datesCalendarPath(page), () => datesCalendar(page, day, calendarParts)]),
    ...shownPlates(content).map((plate): SiteFile => [plateAddress(plate), () => plate.svg]),
    ...pictures(content),
  ];
}
