// Names of those who saved each text, for its next publication and for colleagues who have it open.
import { existsSync, readFileSync } from 'node:fs';
import { hashOf } from './content-files.ts';
import { replaceFile } from './replace-file.ts';

/** Version of a text, and who saved it and the unpublished ones before it, the last one at the end. */
interface SavedText {
  hash: string;
  names: string[];
}

/** Reads the names of all texts. @param path of the file that has them */
const readAll = (path: string): Record<string, SavedText> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, SavedText>) : {};

/** Names of those who saved a text, the last one at the end; empty if it was changed in another way since. */
export function savedBy(path: string, file: string, text: string | undefined): string[] {
  const saved = readAll(path)[file];
  return saved && text !== undefined && saved.hash === hashOf(text) ? saved.names : [];
}

/** Notes who saved a text. @param namesBefore of those who saved it since the last publication */
export function noteSaved(
  path: string,
  file: string,
  hash: string,
  name: string,
  namesBefore: readonly string[],
): void {
  const names = [...namesBefore.filter((nameBefore) => nameBefore !== name), name];
  replaceFile(path, JSON.stringify({ ...readAll(path), [file]: { hash, names } satisfies SavedText }));
}
