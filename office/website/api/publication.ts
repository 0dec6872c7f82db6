// Makes a publication: joins what was published elsewhere with the chosen changes, in a checkout of its own, and checks it.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInSingapore } from '../../../model/dates/day.ts';
import type { ContentIssue } from '../../../model/reader/content-error.ts';
import { contentVersion } from '../../../model/reader/content-folder.ts';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { capitalise } from '../../../model/text/words.ts';
import type { Conflict } from '../contract.ts';
import { kindOf, nameOfFile, withNames } from './content-files.ts';
import { changedNames, namesInWords, publicationInWords } from './find-changes.ts';
import { gitConfirms, gitOrThrow, gitText, inTheNameOf, runGit } from './git.ts';
import { restoreFiles } from './history.ts';
import { picturesIn } from './pictures.ts';
import { mergeRemotes, reasonNotToPublish } from './remotes.ts';

/** Result of a publication. */
export interface Outcome {
  passed: boolean;
  message: string;
  /** What the program said, for the engineer. */
  details?: string;
  conflicts?: Conflict[];
  /** Time since which the website shows it, as ISO 8601. */
  since?: string;
}

/** The outcome of a publication that failed. @param details what the program said */
export const failed = (message: string, details = ''): Outcome => ({
  passed: false,
  message,
  ...(details.trim() && { details: details.trim() }),
});

/** Puts the chosen files into a checkout of what is public, with the pictures that they show. */
async function putFiles(root: string, folder: string, chosen: readonly string[]): Promise<void> {
  const put = (file: string) => {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    else rmSync(join(folder, file), { force: true });
  };
  const isPicture = (file: string) => file.startsWith('content/pictures/');
  const changedFiles = await changedNames(root, 'HEAD');
  // Drawings and schemas have no form: changes that were made by hand are always published.
  for (const file of changedFiles) if (chosen.includes(file) || !(kindOf(file) || isPicture(file))) put(file);
  const filesByPicture = picturesIn(folder);
  for (const file of changedFiles)
    if (isPicture(file) && filesByPicture.has(file) === existsSync(join(root, file))) put(file);
}

/** Content of a publication: files of the working copy, or the state before a publication. */
export type Wanted = { files: readonly string[] } | { back: string };

/** Makes the changes of a publication in a checkout. @returns the words for the list of publications */
export async function putWanted(root: string, folder: string, wanted: Wanted): Promise<string> {
  if ('back' in wanted) {
    const { changed } = await restoreFiles(folder, wanted.back);
    return `taken back: ${namesInWords(changed)}`;
  }
  await putFiles(root, folder, wanted.files);
  return publicationInWords(root, wanted.files);
}

/** Mistakes as an editor reads them, by the names of their files. */
const issuesInWords = (root: string, issues: readonly ContentIssue[]) =>
  issues.map(({ file, message }) => `${nameOfFile(root, file)}: ${capitalise(withNames(root, message))}`).join('\n');

/** A publication that is ready to be built. */
export interface Prepared {
  /** A checkout of the commit. */
  folder: string;
  commit: string;
  /** Identifies its content, as `build.txt` of the website does once it shows it. */
  version: string;
}

/** A reason why nothing is published, in words for the staff. */
class Refusal extends Error {}

interface PrepareOptions {
  /** The working copy. */
  root: string;
  /** Name of the person who publishes. */
  author: string;
  /** Adds to a checkout what the build writes into the content: the addresses of new pages. */
  completeContent: (folder: string) => Promise<void>;
}

/**
 * Joins what was published elsewhere, makes a commit of the changes that `change` makes in a checkout of it, and checks
 * it. No branch has the commit yet, so that a failure leaves everything as it was.
 * @param change makes the changes in the checkout @returns the words for the list of publications
 * @returns the reason if it cannot be published; undefined if there is nothing to publish
 */
export async function prepare(
  { root, author, completeContent }: PrepareOptions,
  change: (folder: string) => Promise<string>,
): Promise<Prepared | Outcome> {
  const reason = await reasonNotToPublish(root);
  if (reason) return failed(reason);
  const { conflicts } = await mergeRemotes(root);
  if (conflicts.length > 0)
    return { ...failed('An engineer has published other words in the same places.'), conflicts };
  const folder = await addCheckout(root);
  try {
    const subject = await change(folder);
    const issues = publishingIssues(folder, dayInSingapore(new Date()));
    if (issues.length > 0)
      throw new Refusal(
        `Nothing was published, because something has to be corrected first.\n${issuesInWords(folder, issues)}`,
      );
    await completeContent(folder);
    await gitOrThrow(folder, ['add', '--all', '--', 'content']);
    if (await gitConfirms(folder, 'diff', '--cached', '--quiet'))
      throw new Refusal('There is nothing to publish: the website says this already.');
    const message = ['--quiet', '--no-verify', '--message', `Content: ${subject}`];
    await gitOrThrow(folder, ['commit', ...message], { environment: inTheNameOf(author) });
    return { folder, commit: await gitText(folder, 'rev-parse', 'HEAD'), version: contentVersion(folder) };
  } catch (error) {
    await removeCheckout(root, folder);
    if (error instanceof Refusal) return failed(error.message);
    return failed('Nothing was published, because of a fault of this program. Tell the engineer.', String(error));
  }
}

/** Makes a checkout of the last publication. @returns its folder */
export async function addCheckout(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-publication-'));
  try {
    await gitOrThrow(root, ['worktree', 'add', '--quiet', '--force', '--detach', folder, 'HEAD']);
    return folder;
  } catch (error) {
    await removeCheckout(root, folder);
    throw error;
  }
}

/** Removes a checkout. */
export async function removeCheckout(root: string, folder: string): Promise<void> {
  await runGit(root, ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
}
