// The people who edit, with their unsaved texts.
import type { Preview } from '../../../model/reader/preview-content.ts';

/** A person who edits, with the texts that this person has changed and not saved. */
export interface Author {
  name: string;
  /** Unsaved texts by file, with which this person's preview shows pages. */
  unsavedTexts: Map<string, string>;
  /** The last text of each file that had no mistake. */
  lastValidTexts: Map<string, string>;
  /** The content of the preview, with what it was read from. */
  previewCache?: { stamp: string; preview: Preview };
}

const authors = new Map<string, Author>();

/** Returns the author of a name, who is the same as long as the process runs. */
export function authorOf(name: string): Author {
  const author = authors.get(name) ?? { name, unsavedTexts: new Map(), lastValidTexts: new Map() };
  authors.set(name, author);
  return author;
}
