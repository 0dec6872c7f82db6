import { contentFingerprint } from '../model/reader/content-fingerprint.ts';
import { editedTexts } from '../model/reader/edited-texts.ts';
import { dayInSingapore } from '../model/dates/day.ts';
import { readContent } from '../model/reader/read-content.ts';
import type { Content } from '../model/reader/sources.ts';
import { contentRoot } from './settings.ts';

/** Today in Singapore, when the site is built. */
export const today = dayInSingapore(new Date());

let kept: { content: Content; stamp: string } | undefined;

/** The content of the site: read once for a build, and after each change of a file while somebody is editing. */
export function siteContent(): Content {
  const isBuild = import.meta.env.PROD;
  const edited = isBuild ? undefined : editedTexts();
  const stamp = isBuild ? 'build' : `${contentFingerprint(contentRoot)}${[...(edited ?? [])].join('\n')}`;
  if (kept?.stamp !== stamp)
    kept = { stamp, content: readContent(contentRoot, { allowUnfilled: !isBuild, today, ...(edited && { edited }) }) };
  return kept.content;
}
