import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addressAt } from '../../../model/pages/path-and-slug.ts';
import type { Change } from '../contract.ts';
import { kindOf, nameOfFile, textIn } from './content-files.ts';
import { runGit, gitText, gitNames, lastPublished, textAt } from './git.ts';
import { mergeTexts } from './merge-texts.ts';
import { addresses, removeRedirect, setRedirect, wasPublished } from './move-page.ts';
import { picturesOf } from './pictures.ts';
import { changesOfFile, joinRenamed, kindOfChange, type FileVersions } from './changes.ts';
import { replaceFile } from './replace-file.ts';

/** Publications, the latest first: of one file, or of all. */
export async function findHistory(root: string, file = 'content') {
  const format = '--format=%H%x00%an%x00%aI%x00%s';
  const last = await lastPublished(root);
  if (last === '') return [];
  const log = await gitText(root, 'log', '--no-merges', '-50', format, last, '--', file);
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
  return files.filter((file) => kindOf(file) && file !== addresses);
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

/**
 * Restores a file as it was in a publication, or reverts everything that a publication changed. It is a change like any
 * other: it is public once it is published, and later publications keep it.
 * @returns the names of changed files, and of fields that are kept because they were published again since
 */
export async function restoreFiles(
  root: string,
  id: string,
  file?: string,
): Promise<{ changed: string[]; keptFields: string[] }> {
  const from = file ? id : `${id}^`;
  const changed: string[] = [];
  const keptFields: string[] = [];
  const removed: [name: string, address: string][] = [];
  const restoredAddresses = new Map<string, string>();
  for (const changedFile of file ? [file] : await filesOf(root, id)) {
    const [base, theirs] = await Promise.all([textAt(root, id, changedFile), textAt(root, from, changedFile)]);
    const mine = textIn(root, changedFile);
    const name = nameOfFile(root, changedFile, base ?? theirs);
    const { text, conflicts } = file
      ? { text: theirs, conflicts: [] }
      : mergeTexts(changedFile, { base, mine, theirs }, {});
    keptFields.push(...conflicts.map(({ field }) => `${name}: ${field}`));
    if (text === mine) continue;
    changed.push(name);
    const address = addressAt(changedFile);
    if (text === undefined) {
      rmSync(join(root, changedFile));
      if (address) removed.push([name, address]);
      continue;
    }
    replaceFile(join(root, changedFile), text);
    if (address) removeRedirect(root, address);
    restoredAddresses.set(name, address ?? '/');
    for (const picture of picturesOf(text))
      await runGit(root, ['restore', `--source=${from}`, '--worktree', '--', `content${picture}`]);
  }
  // A removed page was public, so its address redirects: to the page of that name, such as the one before a renaming.
  for (const [name, address] of removed)
    if (wasPublished(root, address)) setRedirect(root, address, restoredAddresses.get(name) ?? '/');
  return { changed, keptFields };
}
