// Unsaved changes of each author, kept on the server, so that a closed browser or a restart loses nothing.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FileDraft } from '../contract.ts';
import { entryOf, hashOf } from './content-files.ts';
import { replaceFile } from './replace-file.ts';

export interface UnsavedFile extends FileDraft {
  /** Time of the last change, in ms. */
  at: number;
}

// In all functions, `folder` has the folders of all authors.

/** The folder of an author. Names are hashed, because a proxy may give any. */
const folderOf = (folder: string, author: string) => join(folder, hashOf(author));
const nameOf = (file: string) => `${hashOf(file)}.json`;
const pathOf = (folder: string, author: string, file: string) => join(folderOf(folder, author), nameOf(file));

function readUnsavedAt(path: string): UnsavedFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as UnsavedFile;
  } catch {
    return undefined;
  }
}

/** Unsaved changes of an author in a file; undefined if there are none, or if they cannot be read. */
export const readUnsaved = (folder: string, author: string, file: string): UnsavedFile | undefined =>
  readUnsavedAt(pathOf(folder, author, file));

/** Keeps unsaved changes. Writes nothing if they are kept already, because an open file is checked every few seconds. */
export function keepUnsaved(folder: string, author: string, edited: FileDraft): void {
  const { at: _, ...keptChanges } = readUnsaved(folder, author, edited.file) ?? {};
  if (isDeepStrictEqual(keptChanges, edited)) return;
  const unsaved: UnsavedFile = { ...edited, at: Date.now() };
  replaceFile(pathOf(folder, author, edited.file), JSON.stringify(unsaved));
}

/** Forgets unsaved changes, once they are saved or discarded. */
export const forgetUnsaved = (folder: string, author: string, file: string): void =>
  rmSync(pathOf(folder, author, file), { force: true });

/** All unsaved changes below the folder of all authors, or of one. */
export function allUnsaved(parent: string): UnsavedFile[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => readUnsavedAt(join(parent, path)) ?? []);
}

/** Files with unsaved changes of an author, and their names in these. Some may have been removed since. */
export const unsavedFiles = (folder: string, author: string) =>
  allUnsaved(folderOf(folder, author)).map(({ file, value }) => ({ file, name: entryOf(file, value).name }));

/** Lets the unsaved changes of all authors follow a renamed file, unless an author has some under its new name already. */
export function moveUnsaved(folder: string, file: string, newFile: string): void {
  if (!existsSync(folder)) return;
  for (const authorFolder of readdirSync(folder)) {
    const from = join(folder, authorFolder, nameOf(file));
    const to = join(folder, authorFolder, nameOf(newFile));
    const unsaved = readUnsavedAt(from);
    if (!unsaved || existsSync(to)) continue;
    replaceFile(to, JSON.stringify({ ...unsaved, file: newFile }));
    rmSync(from);
  }
}
