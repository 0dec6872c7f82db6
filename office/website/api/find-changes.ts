// The changes of the working copy since the last publication.
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dayInSingapore } from '../../../model/dates/day.ts';
import { addressAt } from '../../../model/pages/addresses.ts';
import { publishingIssues } from '../../../model/reader/read-content.ts';
import { findUnpublished, isDraft } from '../../../model/reader/unpublished.ts';
import { changesOfFile, joinRenamed, kindOfChange, type FileVersions } from './changes.ts';
import { contentOf, entryOf, kindOf, nameOfFile, textIn, withNames } from './content-files.ts';
import { gitNames, textAt } from './git.ts';
import { addressesFile } from './redirects.ts';
import { picturesIn } from './pictures.ts';
import { reasonNotToPublish } from './remotes.ts';

/** Checks if a file is a symbolic link, which may lead out of a folder, or is reached by one. */
function isLinked(root: string, file: string): boolean {
  const path = join(root, file);
  const folder = dirname(path);
  const isBehindLink = existsSync(folder) && realpathSync(folder) !== join(realpathSync(root), dirname(file));
  return isBehindLink || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** The files of `content/` that differ from the last publication, sorted, except those behind a symbolic link. */
export async function findChangedFiles(root: string): Promise<string[]> {
  const diff = ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'];
  const trackedFiles = await gitNames(root, ...diff, '--', 'content');
  const newFiles = await gitNames(root, 'ls-files', '--others', '--exclude-standard', '-z', 'content');
  return [...new Set([...trackedFiles, ...newFiles])].filter((file) => !isLinked(root, file)).sort();
}

/** A changed file as the staff choose it for a publication, in words and with its addresses. */
function describeChange(versions: FileVersions) {
  const { file, earlierFile, before, after } = versions;
  const { name, address: addressInFile } = entryOf(file, contentOf(file, after ?? before)?.value);
  const address = after === undefined ? undefined : addressInFile;
  const addressBefore = earlierFile === undefined ? address : addressAt(earlierFile);
  const changeKind = kindOfChange(versions);
  return { file, earlierFile, name, address, addressBefore, changeKind, changes: changesOfFile(versions) };
}

const waitingMessage =
  'publish its page, course and form together: one of them has something to fill in or to correct.';

/** Everything of `content/` that has changed since the last publication. */
export async function findChanges(root: string) {
  const changedFiles = await findChangedFiles(root);
  const versions = changedFiles.filter(kindOf).map(async (file) => {
    return { file, before: await textAt(root, 'HEAD', file), after: textIn(root, file) };
  });
  const today = dayInSingapore(new Date());
  const unpublished = findUnpublished(root, today);
  const issues = changedFiles.length > 0 ? publishingIssues(root, today) : [];
  const filesByPicture = picturesIn(root);
  const files = joinRenamed(await Promise.all(versions))
    .map(describeChange)
    // The build adds to the list of addresses by itself.
    .filter(({ file, changes }) => file !== addressesFile || changes.some(({ after }) => !after))
    .map((change) => ({
      ...change,
      isDraft: isDraft(unpublished.get(change.file)),
      /** Mistakes that stop its publication. */
      issues: issues.filter(({ file }) => file === change.file).map(({ message }) => withNames(root, message)),
    }));
  // A new page, and the course and form that are new with it, refer to each other.
  const waitingAddresses = files
    .filter(({ changeKind, issues: own }) => changeKind === 'new' && own.length > 0)
    .map(({ address }) => address);
  const waits = ({ changeKind, address }: (typeof files)[number]) =>
    changeKind === 'new' && address !== undefined && waitingAddresses.includes(address);
  return {
    files: files.map((change) =>
      change.issues.length === 0 && waits(change) ? { ...change, issues: [waitingMessage] } : change,
    ),
    /** Pictures that are published with the files that show them. */
    pictures: changedFiles.filter((file) => filesByPicture.has(file)),
    /** Reason why this working copy cannot publish. */
    trouble: await reasonNotToPublish(root),
  };
}

/** Maximum number of names by which the list of publications describes one. */
const maxNames = 3;

export function namesInWords(names: readonly string[]): string {
  const remainder = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  return `${names.slice(0, maxNames).join(', ')}${remainder}`;
}

/** The changed files of a publication, for the list of publications. A renamed one is named once. */
export async function publicationInWords(root: string, files: readonly string[]): Promise<string> {
  const names = files.map(async (file) =>
    nameOfFile(root, file, textIn(root, file) ?? (await textAt(root, 'HEAD', file))),
  );
  return namesInWords([...new Set(await Promise.all(names))]);
}
