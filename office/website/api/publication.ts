// Changes since the last publication, and publishing those that are chosen: join, check, build, switch, send on.
import { cpSync, existsSync, lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { addressAt } from '../../../model/pages/path-and-slug.ts';
import { contentVersion } from '../../../model/reader/content-folder.ts';
import type { ContentIssue } from '../../../model/reader/content-error.ts';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { findUnpublished, isDraft } from '../../../model/reader/unpublished.ts';
import { capitalise } from '../../../model/text/words.ts';
import type { Conflict } from '../contract.ts';
import { contentOf, entryOf, kindOf, nameOfFile, textIn, withNames } from './content-files.ts';
import { runGit, gitText, gitNames, gitOrThrow, inTheNameOf, lastPublished, textAt } from './git.ts';
import { addresses } from './move-page.ts';
import { picturesIn } from './pictures.ts';
import { mergeRemotes, reasonNotToPublish } from './remotes.ts';
import { changesOfFile, joinRenamed, kindOfChange, type FileVersions } from './changes.ts';

/** Checks if a file is a symbolic link, which may lead out of a folder, or is reached by one. */
function isLinked(root: string, file: string): boolean {
  const path = join(root, file);
  const folder = dirname(path);
  const isBehindLink = existsSync(folder) && realpathSync(folder) !== join(realpathSync(root), dirname(file));
  return isBehindLink || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Every file of `content/` that differs from the last publication. What is behind a symbolic link is none. */
async function changedNames(root: string, base: string): Promise<string[]> {
  const diff = ['diff', '--name-only', '--no-renames', '--relative', '-z', base];
  const changed = await gitNames(root, ...diff, '--', 'content');
  const added = await gitNames(root, 'ls-files', '--others', '--exclude-standard', '-z', 'content');
  return [...new Set([...changed, ...added])].filter((file) => !isLinked(root, file)).sort();
}

/** A file as it is in a commit, and in the working copy. */
async function versionsOf(root: string, base: string, file: string): Promise<FileVersions> {
  return { file, before: await textAt(root, base, file), after: textIn(root, file) };
}

/** Everything of `content/` that has changed since the last publication. */
export async function findChanges(root: string) {
  const base = await lastPublished(root);
  const names = base ? await changedNames(root, base) : [];
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today);
  const issues = names.length > 0 ? publishingIssues(root, today) : [];
  const describe = (versions: FileVersions) => {
    const { file, from, before, after } = versions;
    const entry = entryOf(file, contentOf(file, after ?? before)?.value);
    const address = after === undefined ? undefined : entry.address;
    return {
      file,
      from,
      name: entry.name,
      address,
      addressBefore: from === undefined ? address : addressAt(from),
      what: kindOfChange(versions),
      changes: changesOfFile(versions),
      isDraft: isDraft(unpublished.get(file)),
      /** Mistakes that stop its publication. */
      issues: issues.filter((issue) => issue.file === file).map(({ message }) => withNames(root, message)),
    };
  };
  const versions = names.filter(kindOf).map((file) => versionsOf(root, base, file));
  const files = joinRenamed(await Promise.all(versions)).map(describe);
  const shown = picturesIn(root);
  return {
    // The build adds to the list of addresses by itself.
    files: files.filter(({ file, changes }) => file !== addresses || changes.some(({ after }) => !after)),
    /** Pictures that are published with the files that show them. */
    pictures: names.filter((file) => shown.has(file)),
    /** Reason why this working copy cannot publish. */
    trouble: await reasonNotToPublish(root),
  };
}

/** The changes of a publication, for the list of publications. */
export async function publicationInWords(root: string, files: readonly string[]): Promise<string> {
  const versions = await Promise.all(files.map((file) => versionsOf(root, 'HEAD', file)));
  const names = joinRenamed(versions).map(
    ({ file, from, before }) => `${nameOfFile(root, file, before)}${from === undefined ? '' : ' (renamed)'}`,
  );
  return namesInWords([...new Set(names)]);
}

/** Names of files for the list of publications. */
export function namesInWords(names: readonly string[]): string {
  const remainder = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${names.slice(0, 3).join(', ')}${remainder}`;
}

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

export const failed = (message: string, details = ''): Outcome => ({
  passed: false,
  message,
  ...(details.trim() && { details: details.trim() }),
});

/** Puts the chosen files into a checkout of what is public, with the pictures that they show. */
export async function putFiles(root: string, folder: string, chosen: readonly string[]): Promise<void> {
  const put = (file: string) => {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
    else rmSync(join(folder, file), { force: true });
  };
  const names = await changedNames(root, 'HEAD');
  // Drawings and schemas have no form; changes that were made by hand are always published.
  for (const file of names) if (chosen.includes(file) || !(kindOf(file) || file.includes('/pictures/'))) put(file);
  const shown = picturesIn(folder);
  for (const file of names)
    if (file.includes('/pictures/') && shown.has(file) === existsSync(join(root, file))) put(file);
}

/** Mistakes as an editor reads them, by the names of their files. */
const inWords = (root: string, issues: readonly ContentIssue[]) =>
  issues.map(({ file, message }) => `${nameOfFile(root, file)}: ${capitalise(withNames(root, message))}`).join('\n');

/** A publication that is ready to be built. */
export interface Prepared {
  /** A checkout of the commit. */
  folder: string;
  commit: string;
  /** Identifies its content, as `build.txt` of the website does once it shows it. */
  version: string;
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
        `Nothing was published, because something has to be corrected first.\n${inWords(folder, issues)}`,
      );
    await completeContent(folder);
    await gitOrThrow(folder, ['add', '--all', '--', 'content']);
    if ((await runGit(folder, ['diff', '--cached', '--quiet'])).passed)
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
