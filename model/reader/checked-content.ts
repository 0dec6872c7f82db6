// A build reads and checks its content once: what renders from it gets the result in a file.
import { readFileSync, writeFileSync } from 'node:fs';
import { dayInSingapore, type Day } from '../dates/day.ts';
import { readContent } from './read-content.ts';
import type { Content } from './sources.ts';

/** Content without a mistake, and the day as of which it is shown. */
export interface CheckedContent {
  content: Content;
  day: Day;
}

export function writeCheckedContent(file: string, checked: CheckedContent): void {
  writeFileSync(file, JSON.stringify(checked));
}

/**
 * Returns the content of a build.
 * @param file has it, if it was checked before
 * @param root the folder whose content is read and checked otherwise
 * @throws ContentError if it has mistakes
 */
export function readCheckedContent(file: string | undefined, root: string): CheckedContent {
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as CheckedContent;
  const day = dayInSingapore(new Date());
  return { content: readContent(root, { today: day }), day };
}
