import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '../dates/day.ts';
import type { Content } from './sources.ts';

/**
 * Content that the server needs. The build leaves it beside the pages, so that both are of one content, and the server reads
 * one file in place of all sources: it is ready in half the time.
 */
export interface ServedContent extends Pick<Content, 'organisation' | 'courses' | 'forms' | 'retention' | 'redirects'> {
  /** The day in Singapore of the build, as of which the pages show dates as passed. */
  builtOn?: Day;
}

/** Name of the file in the built site; it has no address. */
export const servedContentFile = 'content.json';

/** Writes it into a built site. */
export function writeServedContent(site: string, content: ServedContent): void {
  const { organisation, courses, forms, retention, redirects, builtOn } = content;
  const file = join(site, servedContentFile);
  writeFileSync(`${file}.new`, JSON.stringify({ organisation, courses, forms, retention, redirects, builtOn }));
  // A server that starts meanwhile reads a whole file.
  renameSync(`${file}.new`, file);
}

/** Reads it from a built site. */
export function readServedContent(site: string): ServedContent {
  return JSON.parse(readFileSync(join(site, servedContentFile), 'utf8')) as ServedContent;
}
