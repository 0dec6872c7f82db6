import { AsyncLocalStorage } from 'node:async_hooks';
import { dayInSingapore, type Day } from '../model/dates/day.ts';
import { readCheckedContent, type CheckedContent } from '../model/reader/checked-content.ts';
import { contentFingerprint } from '../model/reader/content-folder.ts';
import { readContent } from '../model/reader/read-content.ts';
import type { Content } from '../model/reader/sources.ts';
import { checkedContent, contentRoot } from './settings.ts';

/** Content of one request to the preview, with the unsaved texts of its author. */
export interface PreviewedContent {
  content: Content;
  today: Day;
}

// On the global object, because the bundle of the preview may contain this module more than once.
const globalState = globalThis as { plumblinePreview?: AsyncLocalStorage<PreviewedContent> };

/** The content of the request to the preview that is being rendered; unset in a build. */
export const previewRequest = (globalState.plumblinePreview ??= new AsyncLocalStorage());

let builtContent: CheckedContent | undefined;

/** Content and day of a build: read once, so that all pages agree. */
const contentOfBuild = (): CheckedContent => (builtContent ??= readCheckedContent(checkedContent, contentRoot));

let lastSaved: { version: string; content: Content } | undefined;

/** Content as it is saved, read again after each change. @throws ContentError with all mistakes, which Astro shows */
function savedContent(): Content {
  const day = dayInSingapore(new Date());
  const version = `${day} ${contentFingerprint(contentRoot)}`;
  if (lastSaved?.version !== version) lastSaved = { version, content: readContent(contentRoot, { today: day }) };
  return lastSaved.content;
}

/** Today in Singapore: the day on which a build began, or the day of a request. */
export function today(): Day {
  if (import.meta.env.DEV) return dayInSingapore(new Date());
  return previewRequest.getStore()?.today ?? contentOfBuild().day;
}

/** The content of the site: read once for a build, after each change in development, and for each request of a preview. */
export function siteContent(): Content {
  if (import.meta.env.DEV) return savedContent();
  return previewRequest.getStore()?.content ?? contentOfBuild().content;
}
