import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '../dates/day.ts';
import type { Content } from './sources.ts';

/**
 * Content that the server needs. The build writes it beside the pages, so that forms and pages always match. The server
 * starts in half the time because it reads one file instead of all sources.
 */
export interface ServedContent extends Pick<
  Content,
  'organisation' | 'courses' | 'forms' | 'retention' | 'publicHolidays' | 'redirects'
> {
  /** Day of the build in Singapore, by which the pages show dates as passed. */
  builtOn?: Day;
}

/** Name of the file in the built site; it has no address. */
export const servedContentFile = 'content.json';

/** Folder of the bundles of React that the server renders with (tools/build-views.ts); its files have no address. */
export const viewsFolder = 'views';

/** Writes it into a built site. */
export function writeServedContent(site: string, content: ServedContent): void {
  const { organisation, courses, forms, retention, publicHolidays, redirects, builtOn } = content;
  const served: ServedContent = { organisation, courses, forms, retention, publicHolidays, redirects };
  writeFileSync(join(site, servedContentFile), JSON.stringify({ ...served, builtOn }));
}

/** Reads it from a built site. */
export function readServedContent(site: string): ServedContent {
  return JSON.parse(readFileSync(join(site, servedContentFile), 'utf8')) as ServedContent;
}
