import type { Day } from '../dates/day.ts';
import type { ContentIssue } from './content-error.ts';
import { readText } from './content-folder.ts';
import { readSources } from './read-content.ts';
import { contentOf, sourcesIn, type Content } from './sources.ts';
import { findUnpublished } from './unpublished.ts';

interface Preview {
  /** Undefined if a file that every page needs has never been without a mistake. */
  content: Content | undefined;
  /** Checks if a mistake in a file keeps its page from being shown. */
  isHidden: (file: string) => boolean;
  /** Mistakes of the texts as they are written. */
  issues: readonly ContentIssue[];
}

/**
 * Reads content for a preview. A mistake in one file stops no other page: the file is read as it was when it last had
 * none, or as if it were not there. Drafts are included while one of them is edited.
 * @param unsavedTexts texts that replace those of files
 * @param lastValidTexts the last text of each file that had no mistake; this function adds to it
 */
export function readPreview(
  root: string,
  today: Day,
  unsavedTexts: ReadonlyMap<string, string>,
  lastValidTexts: Map<string, string>,
): Preview {
  const unpublished = findUnpublished(root, today, unsavedTexts);
  const withDrafts = [...unsavedTexts.keys()].some((file) => unpublished.has(file));
  const textsToShow = new Map(unsavedTexts);
  const hiddenFiles = new Set<string>();
  const read = () =>
    readSources(root, {
      today,
      withDrafts,
      allowUnfilled: true,
      unsavedTexts: textsToShow,
      withoutFiles: hiddenFiles,
    });
  const asWritten = read();
  const invalidFiles = new Set(asWritten.issues.map(({ file }) => file));
  for (const { file } of sourcesIn(asWritten.sources))
    if (!invalidFiles.has(file)) lastValidTexts.set(file, readText(root, file, textsToShow));
  for (const file of invalidFiles) {
    const text = lastValidTexts.get(file);
    if (text === undefined) hiddenFiles.add(file);
    else textsToShow.set(file, text);
  }
  const asShown = invalidFiles.size > 0 ? read() : asWritten;
  return {
    content: contentOf(asShown.sources),
    isHidden: (file) => hiddenFiles.has(file) || asShown.issues.some((issue) => issue.file === file),
    issues: asWritten.issues,
  };
}
