import { AsyncLocalStorage } from 'node:async_hooks';
import { dayInSingapore, type Day } from '../model/dates/day.ts';
import { readContent } from '../model/reader/read-content.ts';
import { readSaved } from '../model/reader/read-shown.ts';
import type { Content } from '../model/reader/sources.ts';
import { contentRoot } from './settings.ts';

/** Content of one request to the preview: the texts of the author who made it. */
export interface PreviewedContent {
  content: Content;
  today: Day;
}

// On the global object, because the bundle of the preview may contain this module more than once.
const shared = globalThis as { plumblinePreview?: AsyncLocalStorage<PreviewedContent> };

/** The content of the request to the preview that is being rendered; empty in a build. */
export const previewed = (shared.plumblinePreview ??= new AsyncLocalStorage());

const startDay = dayInSingapore(new Date());

/** Today in Singapore: the day on which a build began, so that all pages agree, or the day of a request. */
export function today(): Day {
  if (import.meta.env.DEV) return dayInSingapore(new Date());
  return previewed.getStore()?.today ?? startDay;
}

let built: Content | undefined;

/** The content of the site: read once for a build, after each change in development, and for each request of a preview. */
export function siteContent(): Content {
  const shown = previewed.getStore();
  if (shown) return shown.content;
  if (import.meta.env.DEV) return readSaved(contentRoot).content();
  return (built ??= readContent(contentRoot, { today: startDay }));
}

/** Files with a mistake, which the development server shows as they were before it; a build has none. */
export const outdatedFiles = (): readonly string[] => (import.meta.env.DEV ? readSaved(contentRoot).outdated : []);
