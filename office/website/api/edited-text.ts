// An edited text on its way from the form to the file: it is checked, kept while it is not saved, and saved.
import { intakeNotices } from '../../../model/courses/intake-notices.ts';
import { dayInSingapore, type Day } from '../../../model/dates/day.ts';
import type { Path, Problem } from '../../../model/reader/content-error.ts';
import { addressAt } from '../../../model/pages/addresses.ts';
import { publishingIssues, readSources } from '../../../model/reader/read-content.ts';
import { findUnpublished } from '../../../model/reader/unpublished.ts';
import type { EditedFile, Place } from '../contract.ts';
import { noteOpen, type Author, type Workplace } from './workplace.ts';
import { editedText, hashOf, saveFile, shapeOf, textIn, withNames } from './content-files.ts';
import { textAt } from './git.ts';
import { mergeEdited, noteSaved, savedBy, type DecidedDraft, type Merge } from './merge-edited.ts';
import { removeRedirect } from './redirects.ts';
import { reasonNotWritten } from './replace-file.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved.ts';

/** Notices about a course, such as an intake on a public holiday. They stop no publication. */
function noticesIn(root: string, file: string, text: string, today: Day): Problem[] {
  if (!file.startsWith('content/courses/')) return [];
  const editedTexts = new Map([[file, text]]);
  const options = { today, unsavedTexts: editedTexts, withoutPages: true, withDrafts: true };
  const { courses, publicHolidays } = readSources(root, options).sources;
  const course = courses.find((source) => source.file === file)?.value;
  return course ? intakeNotices(course, publicHolidays.value, today) : [];
}

/**
 * Checks an edited file as a publication would once it is saved. The author's preview shows it from now on, until it is
 * saved or another file is open in its window; a text with a mistake is only shown if visitors do not see its page yet.
 * @returns null if the file on the disk has changed since it was read
 */
export function checkEdited(root: string, author: Author, { hash, ...edited }: EditedFile) {
  const { file, value } = edited;
  if (hashOf(textIn(root, file) ?? '') !== hash) return null;
  const text = editedText(root, edited);
  const editedTexts = new Map([[file, text]]);
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today, editedTexts);
  const isUnpublished = unpublished.has(file);
  // Omits issues of other drafts, which concern only their writers.
  const issues = publishingIssues(root, today, { unsavedTexts: editedTexts, withDrafts: isUnpublished }).filter(
    (issue) => issue.file === file || !unpublished.has(issue.file),
  );
  const placeOf = (path: Path = ['body']): Place => {
    const keys = path.filter((key) => typeof key !== 'symbol');
    return shapeOf(file).placeInForm(keys, value);
  };
  const isShown = isUnpublished || issues.every((issue) => issue.file !== file || issue.code === 'unfilled');
  const textHash = hashOf(text);
  author.unsavedTexts.delete(file);
  if (isUnpublished || (isShown && textHash !== hash)) author.unsavedTexts.set(file, text);
  return {
    issues: issues.map(({ path, message, ...issue }) => ({
      ...issue,
      message: withNames(root, message),
      place: issue.file === file ? placeOf(path) : [],
    })),
    /** Non-blocking notices, such as an intake on a public holiday. */
    notices: noticesIn(root, file, text, today).map(({ path, message }) => ({
      file,
      line: 0,
      message,
      place: placeOf(path),
    })),
    /** Identifies the text that the preview shows after a reload. A draft can be shown from now on, so it has another. */
    shown: isShown ? `${isUnpublished ? 'draft ' : ''}${textHash}` : undefined,
  };
}

/**
 * Checks an edited text, notes that its author has the file open, and keeps the text while it is not saved.
 * @param isUnsaved it differs from the saved text
 */
export function checkAndKeep(
  workplace: Workplace,
  { isUnsaved, decisions, ...edited }: DecidedDraft & { isUnsaved: boolean },
) {
  const { root, author, window, settings } = workplace;
  const othersNames = noteOpen(window, author, edited.file);
  let notKept: string | undefined;
  try {
    // Kept first, because what cannot be checked must not be lost.
    if (isUnsaved) keepUnsaved(settings.unsavedFolder, author.name, edited);
  } catch (error) {
    notKept = reasonNotWritten(error) ?? 'The server cannot write.';
  }
  const checked = checkEdited(root, author, edited);
  return {
    /** Another than the window has open, if it was renamed. */
    file: edited.file,
    checked,
    /** In place of a check, if the file has changed. */
    merge: checked ? undefined : mergeEdited(workplace, { ...edited, decisions }),
    /** Reason why the text is not kept on the server. */
    notKept,
    /** Others who have the file open. */
    alsoOpen: othersNames.map((name) => (name === author.name ? 'Another window' : name)),
  };
}

/**
 * Saves an edited text, which is then no longer kept as unsaved.
 * @returns the hash of the new text; without one, the file has changed since it was read, and the text is merged, not saved
 */
export async function saveEdited(
  workplace: Workplace,
  edited: DecidedDraft,
): Promise<{ hash?: string; merge?: Merge | undefined }> {
  const { root, author, settings } = workplace;
  const { file, value } = edited;
  const textBefore = textIn(root, file);
  const isPublished = textBefore === (await textAt(root, 'HEAD', file));
  const hash = await saveFile(root, edited);
  if (hash === undefined) return { merge: mergeEdited(workplace, edited) };
  const namesBefore = isPublished ? [] : savedBy(settings.savedByFile, file, textBefore);
  noteSaved(settings.savedByFile, file, hash, author.name, namesBefore);
  forgetUnsaved(settings.unsavedFolder, author.name, file);
  const isDraft = value['draft'] === true;
  // The preview shows a draft only while it is open.
  if (!isDraft) author.unsavedTexts.delete(file);
  const address = addressAt(file);
  // A page that was taken down and is published again needs no redirect.
  if (address && !isDraft) removeRedirect(root, address);
  return { hash };
}
