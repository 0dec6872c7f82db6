import { dayInSingapore } from '../model/dates/day.ts';
import { readContent } from '../model/reader/read-content.ts';
import { readEdited } from '../model/reader/read-shown.ts';
import type { Content } from '../model/reader/sources.ts';
import { contentRoot } from './settings.ts';

/** Today in Singapore, when the site is built. */
export const today = dayInSingapore(new Date());

let built: Content | undefined;

/** The content of the site: read once for a build, and after each change while it is edited. */
export function siteContent(): Content {
  if (import.meta.env.DEV) return readEdited(contentRoot).content();
  return (built ??= readContent(contentRoot, { today }));
}

/** Files with a mistake, which the development server shows as they were before it; a build has none. */
export const outdatedFiles = (): readonly string[] => (import.meta.env.DEV ? readEdited(contentRoot).outdated : []);
