// Lists every link of the content to another site: node_modules/.bin/node tools/external-links.ts
import { dayInSingapore } from '../model/dates/day.ts';
import type { ContentIssue } from '../model/reader/content-error.ts';
import { contentTexts } from '../model/reader/publishing-issues.ts';
import { readText } from '../model/reader/read-text.ts';
import { findUnpublished } from '../model/reader/unpublished.ts';
import { linkErrorsIn, linksIn, type Link } from '../model/text/external-links.ts';
import { contentRoot } from './project.ts';

function inPublished<T>(found: (file: string, text: string) => T[]): T[] {
  const unpublished = findUnpublished(contentRoot, dayInSingapore(new Date()));
  const files = contentTexts(contentRoot).filter((file) => !unpublished.has(file));
  return files.flatMap((file) => found(file, readText(contentRoot, file)));
}

/** Every link of the content to another site, once for each file, sorted by address. */
export function externalLinks(): Link[] {
  const place = ({ address, file }: Link) => `${address} ${file}`;
  return inPublished(linksIn).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Mistakes in the links of the content to other sites. */
export const externalLinkErrors = (): ContentIssue[] => inPublished(linkErrorsIn);

if (import.meta.main) for (const { address, file } of externalLinks()) console.log(`${address}  ${file}`);
