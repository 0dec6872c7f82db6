import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addressAt } from '../../../model/pages/path-and-slug.ts';
import type { Change } from '../contract.ts';
import { kindOf, nameOfFile, textIn } from './content-files.ts';
import { gitNames, gitOrThrow, gitText, gitTextIfAny, lastPublished, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';
import { addressesFile, removeRedirect, setRedirect, wasPublished } from './move-page.ts';
import { picturesOf } from './pictures.ts';
import { changesOfFile, joinRenamed, kindOfChange, type FileVersions } from './changes.ts';
import { replaceFile } from './replace-file.ts';

/** Most publications that a history lists. */
const maxPublications = 50;

/** The last publications, the latest first: of one file, or of all. */
export async function findHistory(root: string, file = 'content') {
  const format = '--format=%H%x00%an%x00%aI%x00%s';
  const last = await lastPublished(root);
  if (last === '') return [];
  const log = await gitText(root, 'log', '--no-merges', `-${maxPublications}`, format, last, '--', file);
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', who = '', when = '', subject = ''] = line.split('\0');
      return { id, who, when, summary: subject.replace(/^Content: /, '') };
    });
}

/** Files that a publication changed; the list of addresses is the build's. */
async function filesOf(root: string, id: string): Promise<string[]> {
  const options = ['--no-commit-id', '--name-only', '--root', '-r', '-z'];
  const files = await gitNames(root, 'diff-tree', ...options, id, '--', 'content');
  return files.filter((file) => kindOf(file) && file !== addressesFile);
}

/** The changes of a publication, in words. */
export async function changesOf(root: string, id: string): Promise<Change[]> {
  const versions = (await filesOf(root, id)).map(async (file): Promise<FileVersions> => {
    const [before, after] = await Promise.all([textAt(root, `${id}^`, file), textAt(root, id, file)]);
    return { file, before, after };
  });
  return joinRenamed(await Promise.all(versions)).flatMap((changed) => {
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

/** Restores those pictures of a text that are in a commit, because they may have been removed since. */
async function restorePictures(root: string, commit: string, text: string): Promise<void> {
  const pictures = picturesOf(text).map((address) => `content${address}`);
  if (pictures.length === 0) return;
  const files = await gitNames(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', ...pictures);
  if (files.length > 0) await gitOrThrow(root, ['restore', `--source=${commit}`, '--worktree', '--', ...files]);
}

/**
 * Restores a file as it was in a publication, or reverts everything that a publication changed. It is a change like any
 * other: it is public once it is published, and later publications keep it.
 * @returns the names of changed files, and of fields that are kept because they were published again since
 * @throws with the reason if there is nothing before the publication
 */
export async function restoreFiles(
  root: string,
  id: string,
  file?: string,
): Promise<{ changed: string[]; keptFields: string[] }> {
  const source = file === undefined ? await commitBefore(root, id) : id;
  const changed: string[] = [];
  const keptFields: string[] = [];
  const removedPages: [name: string, address: string][] = [];
  const restoredAddresses = new Map<string, string>();
  for (const restoredFile of file === undefined ? await filesOf(root, id) : [file]) {
    const [base, theirs] = await Promise.all([textAt(root, id, restoredFile), textAt(root, source, restoredFile)]);
    const mine = textIn(root, restoredFile);
    const name = nameOfFile(root, restoredFile, base ?? theirs);
    const { text, conflicts } =
      file === undefined ? mergeTexts(restoredFile, { base, mine, theirs }, {}) : { text: theirs, conflicts: [] };
    keptFields.push(...conflicts.map(({ field }) => `${name}: ${field}`));
    if (text === mine) continue;
    changed.push(name);
    const address = addressAt(restoredFile);
    if (text === undefined) {
      rmSync(join(root, restoredFile));
      if (address) removedPages.push([name, address]);
      continue;
    }
    replaceFile(join(root, restoredFile), text);
    if (address) removeRedirect(root, address);
    restoredAddresses.set(name, address ?? '/');
    await restorePictures(root, source, text);
  }
  // A removed page was public, so its address redirects: to the page of that name, such as the one before a renaming.
  for (const [name, address] of removedPages)
    if (wasPublished(root, address)) setRedirect(root, address, restoredAddresses.get(name) ?? '/');
  return { changed, keptFields };
}
