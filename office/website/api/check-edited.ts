import { intakeNotices } from '../../../model/courses/intake-notices.ts';
import { dayInSingapore, type Day } from '../../../model/dates/day.ts';
import type { Path, Problem } from '../../../model/reader/content-error.ts';
import { readText } from '../../../model/reader/content-folder.ts';
import { publishingIssues, readSources } from '../../../model/reader/read-content.ts';
import { parseYaml } from '../../../model/reader/read-yaml.ts';
import { findUnpublished } from '../../../model/reader/unpublished.ts';
import type { Edited, Place } from '../contract.ts';
import type { Author } from './workplace.ts';
import { editedText, hashOf, shapeOf, textIn, withNames } from './content-files.ts';

/** An address that changed while the coordinates of the map stayed. */
function placeNotices(before: string, edited: string): Problem[] {
  const [old, now] = [before, edited].map(
    (text) => (parseYaml(text).toJS() ?? {}) as { address?: object; geo?: object },
  );
  const isSame = (name: 'address' | 'geo') => JSON.stringify(old?.[name]) === JSON.stringify(now?.[name]);
  const message = 'the address has changed, and the coordinates have not. Correct them under "geo" too.';
  return now?.geo && !isSame('address') && isSame('geo') ? [{ path: ['address', 'street'], message }] : [];
}

/** Notices about a course, such as an intake on a public holiday, or about the company. They stop no publication. */
function noticesIn(root: string, file: string, text: string, today: Day): Problem[] {
  if (file === 'content/organisation.yaml') return placeNotices(readText(root, file), text);
  if (!file.startsWith('content/courses/')) return [];
  const edited = new Map([[file, text]]);
  const { courses, publicHolidays } = readSources(root, { edited, withoutPages: true }).sources;
  const course = courses.find((source) => source.file === file)?.value;
  return course ? intakeNotices(course, publicHolidays.value, today) : [];
}

/**
 * Checks an edited file as a publication would once it is saved. The author's preview shows it from now on, until it is
 * saved or left; a text with a mistake is only shown if it is a draft.
 * @returns null if the file on the disk has changed since it was read
 */
export function checkEdited(root: string, author: Author, { hash, ...draft }: Edited) {
  const { file, value } = draft;
  if (hashOf(textIn(root, file) ?? '') !== hash) return null;
  const text = editedText(root, draft);
  const edited = new Map([[file, text]]);
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today, edited);
  const drafts = unpublished.has(file);
  // Omits issues of other drafts, which concern only their writers.
  const issues = publishingIssues(root, today, { edited, drafts }).filter(
    (issue) => issue.file === file || !unpublished.has(issue.file),
  );
  const placeOf = (path: Path = ['body']): Place => {
    const keys = path.filter((key) => typeof key !== 'symbol');
    return shapeOf(file).placeInForm(keys, value);
  };
  const isShown = drafts || issues.every((issue) => issue.file !== file || issue.code === 'unfilled');
  author.edited.delete(file);
  if (drafts || (isShown && hashOf(text) !== hash)) author.edited.set(file, text);
  const notices = noticesIn(root, file, text, today);
  return {
    issues: issues.map(({ path, message, ...issue }) => ({
      ...issue,
      message: withNames(root, message),
      place: issue.file === file ? placeOf(path) : [],
    })),
    /** Non-blocking notices, such as an intake on a public holiday. */
    notices: notices.map(({ path, message }) => ({ file, line: 0, message, place: placeOf(path) })),
    /** Identifies the text that the preview shows after a reload. A draft can be shown from now on, so it has another. */
    shown: isShown ? `${drafts ? 'draft ' : ''}${hashOf(text)}` : undefined,
  };
}
