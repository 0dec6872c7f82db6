import { dayInSingapore } from '../dates/day.ts';
import { ContentError, type ContentIssue } from './content-error.ts';
import { contentFingerprint, readText } from './content-folder.ts';
import { readSources, type ReadContentOptions } from './read-content.ts';
import { contentOf, sourcesIn, type Content } from './sources.ts';
import { findUnpublished } from './unpublished.ts';

/** The last text of each file that had no mistake, since the process began. */
const lastRight = new Map<string, string>();

/** The content as `npm run dev` shows it, with what keeps pages from being shown. */
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
 */
export function readShown(root: string, options: ReadContentOptions = {}): Shown {
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
 * Unsaved texts of the editor by file, with which the development server shows pages. They are kept on the global object,
 * because editor and pages are loaded as separate module graphs.
 */
export function editedTexts(): Map<string, string> {
  const shared = globalThis as { plumblineEditedTexts?: Map<string, string> };
  return (shared.plumblineEditedTexts ??= new Map());
}

let cache: { stamp: string; shown: Shown } | undefined;

/** Content with the unsaved edits, read again after each change. An open draft is included. */
export function readEdited(root: string): Shown {
  const edited = editedTexts();
  const today = dayInSingapore(new Date());
  const stamp = [today, contentFingerprint(root), ...edited].join('\n');
  if (cache?.stamp === stamp) return cache.shown;
  const unpublished = findUnpublished(root, today, edited);
  const drafts = [...edited.keys()].some((file) => unpublished.has(file));
  cache = { stamp, shown: readShown(root, { today, edited, drafts }) };
  return cache.shown;
}
