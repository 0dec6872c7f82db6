// What an author has changed and not saved, kept on the server, so that a closed browser or a restart loses nothing.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edited } from '../contract.ts';

/** Unsaved changes of a file. */
export interface Unsaved extends Edited {
  /** Time of the last change, in ms. */
  at: number;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The folder of an author. Names are hashed, because a proxy may give any. */
const folderOf = (drafts: string, author: string) => join(drafts, hash(author));
const fileOf = (drafts: string, author: string, file: string) => join(folderOf(drafts, author), `${hash(file)}.json`);

/** Keeps unsaved changes. The file is replaced in one step, so that a full disk leaves the changes before. */
export function keepUnsaved(drafts: string, author: string, edited: Edited): void {
  const path = fileOf(drafts, author, edited.file);
  mkdirSync(folderOf(drafts, author), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  try {
    writeFileSync(temporary, JSON.stringify({ ...edited, at: Date.now() } satisfies Unsaved), { flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
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
