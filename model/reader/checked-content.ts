// A build reads and checks its content once: what renders from it gets the result in a file.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Course } from '../courses/course.ts';
import type { Day } from '../dates/day.ts';
import { ContentError } from './content-error.ts';
import { readSources } from './read-content.ts';
import type { ServedContent } from './served-content.ts';
import { contentOf, coursesOf, type Content, type Sources } from './sources.ts';

/** Content without a mistake, and the day as of which it is shown. */
export interface CheckedContent {
  content: Content;
  /** The courses also with the dates that visitors do not see on that day. */
  coursesWithAllDates: Course[];
  day: Day;
}

/** The content of sources without a mistake; undefined if a file that every page needs could not be read. */
export function checkedContentOf(sources: Sources): CheckedContent | undefined {
  const content = contentOf(sources);
  return content && { content, coursesWithAllDates: coursesOf(sources, true), day: sources.day };
}

export function writeCheckedContent(file: string, checked: CheckedContent): void {
  writeFileSync(file, JSON.stringify(checked));
}

/**
 * Returns the content of a build.
 * @param file has it, if it was checked before
 * @param root the folder whose content is read and checked otherwise, as of today
 * @throws ContentError if it has mistakes
 */
export function readCheckedContent(file: string | undefined, root: string): CheckedContent {
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as CheckedContent;
  const { sources, issues } = readSources(root);
  const checked = checkedContentOf(sources);
  if (issues.length > 0 || !checked) throw new ContentError(issues);
  return checked;
}

/** The content for the server of this build, with every date of a course, because people may be on those that visitors do not see. */
export const servedContentOf = ({ content, coursesWithAllDates, day }: CheckedContent): ServedContent => ({
  ...content,
  courses: coursesWithAllDates,
  builtOn: day,
});
