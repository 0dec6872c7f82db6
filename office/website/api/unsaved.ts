// Unsaved changes of each author, kept on the server, so that a closed browser or a restart loses nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Edited } from '../contract.ts';
import { hashOf } from './content-files.ts';
import { replaceFile } from './replace-file.ts';

/** Unsaved changes of a file. */
export interface Unsaved extends Edited {
  /** Time of the last change, in ms. */
  at: number;
}

/** The folder of an author. Names are hashed, because a proxy may give any. */
const folderOf = (drafts: string, author: string) => join(drafts, hashOf(author));
const fileOf = (drafts: string, author: string, file: string) => join(folderOf(drafts, author), `${hashOf(file)}.json`);

/** Keeps unsaved changes. */
export function keepUnsaved(drafts: string, author: string, edited: Edited): void {
  mkdirSync(folderOf(drafts, author), { recursive: true });
  const unsaved: Unsaved = { ...edited, at: Date.now() };
  replaceFile(fileOf(drafts, author, edited.file), JSON.stringify(unsaved));
}

function readFile(path: string): Unsaved | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Unsaved;
  } catch {
    return undefined;
  }
}

/** Unsaved changes of an author in a file; undefined if there are none. */
export const readUnsaved = (drafts: string, author: string, file: string): Unsaved | undefined =>
  readFile(fileOf(drafts, author, file));

/** Forgets unsaved changes, once they are saved or discarded. */
export const forgetUnsaved = (drafts: string, author: string, file: string): void =>
  rmSync(fileOf(drafts, author, file), { force: true });

/** Files in which an author has unsaved changes. */
export function unsavedFiles(drafts: string, author: string): string[] {
  const folder = folderOf(drafts, author);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readFile(join(folder, name))?.file ?? []);
}
