import { contentStamp } from '../model/content-stamp.ts';
import { dayInSingapore } from '../model/day.ts';
import { readContent, type Content } from '../model/read-content.ts';

let kept: { content: Content; stamp: string } | undefined;

/** The content of the site: read once for a build, and after each change of a file while somebody is editing. */
export function siteContent(): Content {
  const root = process.cwd();
  const isBuild = import.meta.env.PROD;
  const stamp = isBuild ? 'build' : contentStamp(root);
  if (kept?.stamp !== stamp) kept = { stamp, content: readContent(root, { allowUnfilled: !isBuild }) };
  return kept.content;
}

/** Today in Singapore, when the site is built. */
export const today = dayInSingapore(new Date());
