import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addressAt } from '../../../model/pages/addresses.ts';
import type { FieldChange } from '../contract.ts';
import { kindOf, nameOfFile, textIn } from './content-files.ts';
import { gitNames, gitOrThrow, gitText, gitTextIfAny, textAt } from './git.ts';
import { mergeTexts } from './merge.ts';
import { addressesFile, removeRedirect, setRedirect, wasPublished } from './redirects.ts';
import { picturesOf } from './pictures.ts';
import { changesOfFile, joinRenamed, kindOfChange, type FileVersions } from './changes.ts';
import { replaceFile, writeAll } from './replace-file.ts';

/** Most publications that a history lists. */
const maxPublications = 50;

/** The last publications, the latest first: of one file, or of all. */
export async function findHistory(root: string, file = 'content') {
  const format = '--format=%H%x00%an%x00%aI%x00%s';
  const log = await gitText(root, 'log', '--no-merges', `-${maxPublications}`, format, '--', file);
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', author = '', publishedAt = '', subject = ''] = line.split('\0');
      return { id, author, publishedAt, summary: subject.replace(/^Content: /, '') };
    });
}

/** Files that a publication changed; the list of addresses is the build's. */
async function filesOf(root: string, id: string): Promise<string[]> {
  const options = ['--no-commit-id', '--name-only', '--root', '-r', '-z'];
  const files = await gitNames(root, 'diff-tree', ...options, id, '--', 'content');
  return files.filter((file) => kindOf(file) && file !== addressesFile);
}

/** The files that a publication changed, before and after it. */
async function versionsOf(root: string, id: string): Promise<FileVersions[]> {
  const readVersions = async (file: string): Promise<FileVersions> => {
    const [before, after] = await Promise.all([textAt(root, `${id}^`, file), textAt(root, id, file)]);
    return { file, before, after };
  };
  return joinRenamed(await Promise.all((await filesOf(root, id)).map(readVersions)));
}

/** The changes of a publication, in words. */
export async function changesOf(root: string, id: string): Promise<FieldChange[]> {
  return (await versionsOf(root, id)).flatMap((changed) => {
    const { file, before, after } = changed;
    const name = nameOfFile(root, file, before ?? after);
    const kind = kindOfChange(changed);
    const changes = changesOfFile(changed).map((change) => ({ ...change, name: `${name}: ${change.name}` }));
    if (kind === 'changed') return changes;
    return [{ name, before: before === undefined ? '' : 'there', after: kind }, ...changes];
  });
}

/** The commit before a publication. @throws if there is none, because all of the content would be removed */
async function commitBefore(root: string, id: string): Promise<string> {
  const commit = await gitTextIfAny(root, 'rev-parse', '--verify', '--quiet', `${id}^`);
  if (commit === '') throw new Error('This is the first publication: there is nothing before it to go back to.');
  return commit;
}

/** Restores those pictures that are in a commit, because they may have been removed since. */
async function restorePictures(root: string, commit: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const pictures = addresses.map((address) => `content${address}`);
  const files = await gitNames(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', ...pictures);
  if (files.length > 0) await gitOrThrow(root, ['restore', `--source=${commit}`, '--worktree', '--', ...files]);
}

/** What becomes of a file that is restored. */
interface Restoration {
  file: string;
  name: string;
  /** Its present text; undefined if there is none. */
  mine: string | undefined;
  /** Its new text; undefined if it is removed. */
  text: string | undefined;
  keptFields: string[];
}

/**
 * Finds out what becomes of a file that is restored as it was `before`, and of its earlier name if it was renamed.
 * @param versions two versions; what was changed since the one `after` is kept
 * @throws with the reason if its earlier name is taken
 */
function planRestorations(root: string, versions: FileVersions, mine: string | undefined): Restoration[] {
  const { file, earlierFile, before, after } = versions;
  const name = nameOfFile(root, file, after ?? before);
  const { text, conflicts } = mergeTexts(file, { base: after, mine, theirs: before }, {});
  const keptFields = conflicts.map(({ field }) => `${name}: ${field}`);
  if (earlierFile === undefined) return [{ file, name, mine, text, keptFields }];
  if (text !== undefined && textIn(root, earlierFile) !== undefined)
    throw new Error(`“${name}” cannot get its earlier address back, because another page has it now.`);
  return [
    { file: earlierFile, name, mine: undefined, text, keptFields },
    { file, name, mine, text: undefined, keptFields: [] },
  ];
}

/** Lets restored pages be found at their addresses; those of removed ones lead to the page of that name, or home. */
function adjustRedirects(root: string, restorations: readonly Restoration[]): void {
  const pages = restorations.flatMap(({ file, name, text }) => {
    const address = addressAt(file);
    return address === undefined ? [] : [{ name, address, isRemoved: text === undefined }];
  });
  const restoredPages = pages.filter(({ isRemoved }) => !isRemoved);
  for (const { address } of restoredPages) removeRedirect(root, address);
  for (const { name, address, isRemoved } of pages)
    if (isRemoved && wasPublished(root, address))
      setRedirect(root, address, restoredPages.find((page) => page.name === name)?.address ?? '/');
}

/**
 * Restores a file as it was in a publication, or reverts everything that a publication changed. It is a change like any
 * other: it is public once it is published, and later publications keep it.
 * @returns the names of changed files, and of fields that are kept because they were changed since, published or not
 * @throws with the reason if there is nothing before the publication, or if a text is saved meanwhile
 */
export async function restoreFiles(
  root: string,
  id: string,
  file?: string,
): Promise<{ changedNames: string[]; keptFields: string[] }> {
  const source = file === undefined ? await commitBefore(root, id) : id;
  let restorations: Restoration[];
  if (file === undefined) {
    const changedFiles = await versionsOf(root, id);
    restorations = changedFiles.flatMap((versions) => planRestorations(root, versions, textIn(root, versions.file)));
  } else {
    const mine = textIn(root, file);
    restorations = planRestorations(root, { file, before: await textAt(root, source, file), after: mine }, mine);
  }
  const neededRestorations = restorations.filter(({ text, mine }) => text !== mine);
  const pictures = neededRestorations.flatMap(({ text = '' }) => picturesOf(text));
  await restorePictures(root, source, pictures);
  // Nothing is awaited from here on, so that nobody can save between this check and the writes.
  const savedMeanwhile = neededRestorations.find(({ file: changedFile, mine }) => textIn(root, changedFile) !== mine);
  if (savedMeanwhile) throw new Error(`“${savedMeanwhile.name}” was changed meanwhile. Press again.`);
  const writes = neededRestorations.map(({ file: changedFile, text }) => () => {
    if (text === undefined) rmSync(join(root, changedFile));
    else replaceFile(join(root, changedFile), text);
  });
  writeAll([...writes, () => adjustRedirects(root, neededRestorations)]);
  return {
    changedNames: [...new Set(neededRestorations.map(({ name }) => name))],
    keptFields: restorations.flatMap(({ keptFields }) => keptFields),
  };
}
