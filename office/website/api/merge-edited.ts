// An edited text meets what others have saved since it was read. The names of those who saved a text are kept for its
// next publication and for colleagues who have it open.
import { existsSync, readFileSync } from 'node:fs';
import type { Conflict, Decisions, FileContent, FileDraft } from '../contract.ts';
import { changesBetween } from './changes.ts';
import { hashOf, openFile, shapeOf, textIn, withValue } from './content-files.ts';
import { namesInWords } from './find-changes.ts';
import { mergeTexts } from './merge.ts';
import { replaceFile } from './replace-file.ts';
import type { Workplace } from './workplace.ts';

/** An edited file with decisions on the conflicts with a later version of it. */
export type DecidedDraft = FileDraft & { decisions: Decisions };

/** An edited text, merged with the version that others have saved since it was read. */
export interface Merge {
  /** Name of who saved that version. */
  by: string;
  /** The fields in which it differs from the one that was read, in words. */
  changedFields: string;
  /** Fields that the editor changed, too. Until all are decided, nothing is merged. */
  conflicts: Conflict[];
  draft: FileContent;
  /** That version, which the draft differs from by what the editor changed. */
  base: FileContent;
  hash: string;
}

/**
 * Merges an edited text with the version that is there now, field by field.
 * @returns undefined if that version was removed or cannot be read
 */
export function mergeEdited({ root, author, settings }: Workplace, edited: DecidedDraft): Merge | undefined {
  const { file, base, decisions } = edited;
  const theirs = textIn(root, file);
  if (theirs === undefined || openFile(root, file, theirs).unreadable) return undefined;
  const textOf = ({ value, body }: FileContent) => withValue(file, '', shapeOf(file).fromForm(value), body);
  const baseText = textOf(base);
  const { text, conflicts } = mergeTexts(file, { base: baseText, mine: textOf(edited), theirs }, decisions);
  const contentOf = (version: string | undefined): FileContent => {
    const { value, body } = openFile(root, file, version);
    return { value, body };
  };
  const name = savedBy(settings.savedByFile, file, theirs).at(-1) ?? 'A colleague or an update';
  return {
    by: name === author.name ? 'Another window' : name,
    changedFields: namesInWords(changesBetween(file, baseText, theirs).map((change) => change.name)),
    conflicts,
    draft: contentOf(text),
    base: contentOf(theirs),
    hash: hashOf(theirs),
  };
}

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
