import { dayInSingapore, type Day } from '../dates/day.ts';
import { ContentError, type ContentIssue } from './content-error.ts';
import { contentFingerprint, readText } from './content-folder.ts';
import { readSources, type ReadContentOptions } from './read-content.ts';
import { contentOf, sourcesIn, type Content } from './sources.ts';
import { findUnpublished } from './unpublished.ts';

/** The content as a preview shows it, with what keeps pages from being shown. */
export interface Shown {
  /** @throws ContentError if a file that every page needs has never been right */
  content: () => Content;
  /** Mistakes of the file of a page that cannot be shown; of all files if no page can be. */
  issuesOf: (file: string) => readonly ContentIssue[];
  /** Files with a mistake, which are shown as they were when they last had none, or not at all. */
  outdated: readonly string[];
}

/**
 * Reads content for a preview. A mistake in one file stops no other page: the file is read as it was when it last had
 * none, or as if it were not there.
 * @param lastRight the last text of each file that had no mistake; this function adds to it
 */
export function readShown(root: string, options: ReadContentOptions, lastRight: Map<string, string>): Shown {
  const read = (edited: ReadonlyMap<string, string>, without: ReadonlySet<string>) =>
    readSources(root, { ...options, allowUnfilled: true, edited, without });
  const edited = new Map(options.edited);
  const first = read(edited, new Set());
  const wrong = new Set(first.issues.map(({ file }) => file));
  const without = new Set<string>();
  for (const { file } of sourcesIn(first.sources))
    if (!wrong.has(file)) lastRight.set(file, edited.get(file) ?? readText(root, file));
  for (const file of wrong) {
    const text = lastRight.get(file);
    if (text === undefined) without.add(file);
    else edited.set(file, text);
  }
  const second = wrong.size > 0 ? read(edited, without) : first;
  const content = contentOf(second.sources);
  return {
    outdated: [...wrong],
    content: () => {
      if (!content) throw new ContentError(first.issues);
      return content;
    },
    issuesOf: (file) => {
      if (!content) return first.issues;
      const isWrong = without.has(file) || second.issues.some((issue) => issue.file === file);
      return isWrong ? [...first.issues, ...second.issues].filter((issue) => issue.file === file) : [];
    },
  };
}

/**
 * What a preview was read from, as a text that changes with it: the day, the files and the unsaved texts.
 */
export const previewStamp = (root: string, today: Day, edited: ReadonlyMap<string, string>): string =>
  [today, contentFingerprint(root), ...edited].join('\n');

/** Reads content for a preview with unsaved texts. Drafts are included while one of them is edited. */
export function readPreview(
  root: string,
  today: Day,
  edited: ReadonlyMap<string, string>,
  lastRight: Map<string, string>,
): Shown {
  const unpublished = findUnpublished(root, today, edited);
  const drafts = [...edited.keys()].some((file) => unpublished.has(file));
  return readShown(root, { today, edited, drafts }, lastRight);
}

const nothingEdited = new Map<string, string>();
const lastRightSaved = new Map<string, string>();
let cache: { stamp: string; shown: Shown } | undefined;

/** Content as it is saved, for `npm run dev`, read again after each change. */
export function readSaved(root: string): Shown {
  const today = dayInSingapore(new Date());
  const stamp = previewStamp(root, today, nothingEdited);
  if (cache?.stamp !== stamp) cache = { stamp, shown: readPreview(root, today, nothingEdited, lastRightSaved) };
  return cache.shown;
}
