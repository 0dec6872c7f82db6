// Commits of a publication are made in a checkout of its own, so that a failure leaves the working copy as it was.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInSingapore, type Day } from '../../../model/dates/day.ts';
import { fileAt } from '../../../model/pages/addresses.ts';
import { publishingIssues, readSources } from '../../../model/reader/read-content.ts';
import { findUnpublished } from '../../../model/reader/unpublished.ts';
import { capitalise } from '../../../model/text/words.ts';
import type { CourseDates, DatesChange } from '../contract.ts';
import { kindOf, nameOfFile, withNames } from './content-files.ts';
import { findChangedFiles, namesInWords, publicationInWords } from './find-changes.ts';
import { gitOrThrow, runGit } from './git.ts';
import { restoreFiles } from './history.ts';
import { picturesIn } from './pictures.ts';

/** Runs an operation on a checkout of the last publication, which is removed after it. @returns its result */
export async function withCheckout<T>(root: string, operation: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-publication-'));
  try {
    await gitOrThrow(root, ['worktree', 'add', '--quiet', '--force', '--detach', folder, 'HEAD']);
    return await operation(folder);
  } finally {
    await runGit(root, ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts the chosen files into a checkout of what is public, with the pictures that they show. */
async function putFiles(root: string, folder: string, chosenFiles: readonly string[]): Promise<void> {
  const put = (file: string) => {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    else rmSync(join(folder, file), { force: true });
  };
  const isPicture = (file: string) => file.startsWith('content/pictures/');
  const changedFiles = await findChangedFiles(root);
  // Drawings and schemas have no form: changes that were made by hand are always published.
  for (const file of changedFiles) if (chosenFiles.includes(file) || !(kindOf(file) || isPicture(file))) put(file);
  // A picture that the texts of the checkout show is added, and one that they do not is removed.
  const filesByPicture = picturesIn(folder);
  for (const file of changedFiles)
    if (isPicture(file) && filesByPicture.has(file) === existsSync(join(root, file))) put(file);
}

/** What is to be published: files of the working copy, or the state before a publication. */
export type PublicationRequest = { files: readonly string[] } | { back: string };

/** Makes the changes of a publication in a checkout. @returns the words for the list of publications */
export async function putChanges(root: string, folder: string, request: PublicationRequest): Promise<string> {
  if ('back' in request) {
    const { changedNames } = await restoreFiles(folder, request.back);
    return `taken back: ${namesInWords(changedNames)}`;
  }
  await putFiles(root, folder, request.files);
  return publicationInWords(root, request.files);
}

/** The mistakes that stop the publication of a checkout, by the names of its files; empty without any. */
export const mistakesInWords = (folder: string): string =>
  publishingIssues(folder, dayInSingapore(new Date()))
    .map(({ file, message }) => `${nameOfFile(folder, file)}: ${capitalise(withNames(folder, message))}`)
    .join('\n');

/**
 * The dates of all courses in a folder with content. A date is left out if its course is not on the website today, or will
 * not be on the date's first day, whatever takes it down: a draft, a day, or its page.
 * @param fallback dates from which those of a course with a mistake are taken; the mistake stops its publication
 */
function datesIn(root: string, fallback: readonly CourseDates[] = []): CourseDates[] {
  const today = dayInSingapore(new Date());
  const isThere = (file: string, day: Day) => !findUnpublished(root, day).has(file);
  return readSources(root, { withoutPages: true, today }).sources.courses.flatMap(({ file, value }) => {
    if (!value) return fallback.filter(({ course }) => file === `content/courses/${course}.yaml`);
    const { slug: course, name, page, intakes } = value;
    // Without its page, which stops the publication, no course is on the website.
    if (!existsSync(join(root, fileAt(page)))) return [];
    return [{ course, name, intakes: intakes.filter(({ starts }) => starts < today || isThere(file, starts)) }];
  });
}

/** The dates of courses before and after a publication, without making it. */
export const changeOfDates = (root: string, request: PublicationRequest): Promise<DatesChange> =>
  withCheckout(root, async (folder) => {
    const before = datesIn(folder);
    await putChanges(root, folder, request);
    return { before, after: datesIn(folder, before) };
  });
