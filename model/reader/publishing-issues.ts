import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '../dates/day.ts';
import { linkErrorsIn } from '../text/external-links.ts';
import type { ContentIssue } from './content-error.ts';
import { readSources, type ReadContentOptions } from './read-content.ts';
import { readText } from './read-text.ts';
import type { Sources } from './sources.ts';

/** Days after `today` on which the content, or one file of it, reads differently. */
function laterDays({ pages, articles, unpublished }: Sources, today: Day, file?: string): Day[] {
  const turning = [...pages, ...articles].filter((source) => file === undefined || source.file === file);
  const days = [
    ...turning.flatMap(({ turns }) => turns.map(({ day }) => day)),
    ...[...unpublished.values()].flatMap((day) => day ?? []),
  ];
  return [...new Set(days)].filter((day) => day > today).sort();
}

/**
 * Finds every mistake that stops a publication: those of today, those of a later day on which other texts are read or
 * an article appears, those of a site without proposals, and links to other sites. The editor and `npm run check -- content` use this one check.
 * @param file if given, the mistakes of later days and in links are those of this file alone
 */
export function publishingIssues(
  root: string,
  today: Day,
  options: ReadContentOptions = {},
  file?: string,
): ContentIssue[] {
  const { sources, issues } = readSources(root, { ...options, today });
  const later = laterDays(sources, today, file).flatMap((day) => readSources(root, { ...options, today: day }).issues);
  // A site for the public leaves out proposals, to which other content may still lead.
  const ofPublicSite = readSources(root, { ...options, today, isPublic: true }).issues;
  const all = [...issues, ...later, ...ofPublicSite];
  // Links can only be read from files without mistakes.
  const wrong = new Set(all.map((issue) => issue.file));
  const files = file ? [file] : contentTexts(root);
  const links = files
    .filter((each) => !wrong.has(each) && !sources.unpublished.has(each))
    .flatMap((each) => linkErrorsIn(each, options.edited?.get(each) ?? readText(root, each)));
  return [...new Map([...all, ...links].map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** Paths of the YAML and Markdown files of a content folder. */
export const contentTexts = (root: string): string[] =>
  readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .sort();
