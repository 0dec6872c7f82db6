import { dayInSingapore } from '../model/day.ts';
import { readContent, type Content } from '../model/read-content.ts';

let kept: Content | undefined;

/** The content of the site: read once for a build, and at every request while somebody is editing. */
export function siteContent(): Content {
  if (!import.meta.env.PROD) return readContent(process.cwd());
  return (kept ??= readContent(process.cwd()));
}

/** Today in Singapore, when the site is built. */
export const today = dayInSingapore(new Date());
