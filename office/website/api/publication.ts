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
export interface PublicationOutcome {
  passed: boolean;
  message: string;
  /** What the program said, for the engineer. */
  details?: string;
  conflicts?: Conflict[];
  /** Time since which the website shows it, as ISO 8601. */
  since?: string;
}

/** The outcome of a publication that failed. @param details what the program said */
export const failedOutcome = (message: string, details = ''): PublicationOutcome => ({
  passed: false,
  message,
  ...(details.trim() && { details: details.trim() }),
});

/** Puts the chosen files into a checkout of what is public, with the pictures that they show. */
async function putFiles(root: string, folder: string, chosenFiles: readonly string[]): Promise<void> {
  const put = (file: string) => {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    else rmSync(join(folder, file), { force: true });
  };
  const isPicture = (file: string) => file.startsWith('content/pictures/');
  const changedFiles = await changedNames(root, 'HEAD');
  // Drawings and schemas have no form: changes that were made by hand are always published.
  for (const file of changedFiles) if (chosenFiles.includes(file) || !(kindOf(file) || isPicture(file))) put(file);
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

/** Mistakes as an editor reads them, by the names of their files. */
const issuesInWords = (root: string, issues: readonly ContentIssue[]) =>
  issues.map(({ file, message }) => `${nameOfFile(root, file)}: ${capitalise(withNames(root, message))}`).join('\n');

/** A publication that is ready to be built. */
export interface PreparedPublication {
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
 * Joins what was published elsewhere, makes a commit of the requested changes in a checkout of it, and checks it. No branch
 * has the commit yet, so that a failure leaves everything as it was.
 * @returns the failed outcome with its reason if it cannot be published, or if there is nothing to publish
 */
export async function preparePublication(
  { root, author, completeContent }: PrepareOptions,
  request: PublicationRequest,
): Promise<PreparedPublication | PublicationOutcome> {
  const reason = await reasonNotToPublish(root);
  if (reason) return failedOutcome(reason);
  const { conflicts } = await mergeRemotes(root);
  if (conflicts.length > 0)
    return { ...failedOutcome('An engineer has published other words in the same places.'), conflicts };
  const folder = await addCheckout(root);
  try {
    const subject = await putChanges(root, folder, request);
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
    if (error instanceof Refusal) return failedOutcome(error.message);
    return failedOutcome(
      'Nothing was published, because of a fault of this program. Tell the engineer.',
      String(error),
    );
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
